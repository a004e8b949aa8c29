import { ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'
import { can } from '#shared/permissions.ts'
import { useUser } from '#web/session/use-session.ts'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { IntegrationList } from './integration-list.tsx'
import { SystemConfiguration } from './system-configuration.tsx'
import { UserManagement } from './user-management.tsx'

const tabs = ['users', 'system', 'integrations'] as const

/** System Settings (SPEC 2). The route lets directors in, the body does not (SPEC 6). The tab is part of the address. */
export function SettingsPage() {
  const user = useUser()
  const [tab, chooseTab] = useAddressChoice('tab', tabs)
  if (!can(user.role, 'users.manage')) return <SettingsDenied />
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
        ]}
      />
    </>
  )
}

const SettingsDenied = () => (
  <section
    aria-labelledby="settings-denied"
    className="mx-auto flex max-w-xl flex-col items-center gap-3 px-6 py-24 text-center text-balance"
  >
    <ShieldAlert aria-hidden className="size-8 text-ink-faint" />
    <h1 id="settings-denied" className="text-page font-semibold">
      Access Denied
    </h1>
    <p className="text-ink-soft">Only administrators, CEOs, and COOs can access system settings</p>
    <Button asChild className="mt-3">
      <Link to="/">Return to Dashboard</Link>
    </Button>
  </section>
)
