import { Suspense } from 'react'
import { can } from '#shared/permissions.ts'
import { IntegrationList, integrationCards } from '#web/integrations/integration-list.tsx'
import { Denied } from '#web/session/access-denied.tsx'
import { useUser } from '#web/session/use-session.ts'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { useLate } from '#web/ui/late.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { UserManagement } from '#web/users/user-management.tsx'
import { configurationForms, SystemConfiguration } from './system-configuration.tsx'

const Logs = lazyPart(async () => (await import('#web/audit-log/logs.tsx')).Logs)

const tabs = ['users', 'system', 'integrations', 'activity'] as const

/** System Settings (SPEC 2). The route lets directors in, the body does not (SPEC 6). The tab is part of the address. */
export function SettingsPage() {
  const user = useUser()
  return can(user.role, 'users.manage') ? <Settings /> : <SettingsDenied />
}

function Settings() {
  const [tab, chooseTab] = useAddressChoice('tab', tabs)
  useLate(configurationForms, false)
  useLate(integrationCards, false)
  return (
    <>
      <PageHeader title="System Settings" onNewHiring={null} />
      <Tabs
        label="System Settings"
        inPage
        value={tab}
        onChange={chooseTab}
        tabs={[
          { value: 'users', label: 'User Management', content: <UserManagement /> },
          { value: 'system', label: 'System Configuration', content: <SystemConfiguration /> },
          { value: 'integrations', label: 'Integrations', content: <IntegrationList /> },
          {
            value: 'activity',
            label: 'Activity Log',
            content: (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <Logs />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}

const SettingsDenied = () => (
  <Denied>
    <p className="text-ink-soft">Only administrators, CEOs, and COOs can access system settings</p>
  </Denied>
)
