import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { settings } from '#shared/settings.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { late, useLate } from '#web/ui/late.ts'
import { tellMissing } from '#web/ui/missing-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConfigurationJumps } from './configuration-jumps.tsx'
import { useConfigurationSection } from './use-configuration-section.ts'

/** Fetched beside what it shows. */
export const configurationForms = late(
  async () => (await import('./system-configuration-forms.tsx')).SystemConfigurationForms,
)

/** The settings that people change, and those that the server was started with (DECISIONS, The rule behind the rest). */
export function SystemConfiguration() {
  const loaded = useQuery({ ...read(settings.read, {}), refetchOnMount: 'always' })
  const { data, error } = loaded
  const Forms = useLate(configurationForms, true, tellMissing)
  const current = useConfigurationSection(data !== undefined && Forms !== undefined)
  if (error && !data) return <LoadError title="Error loading the settings" reads={[loaded]} />
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[13rem_minmax(0,48rem)] xl:gap-8">
      <ConfigurationJumps current={current} />
      <div className="flex max-w-3xl min-w-0 flex-col gap-5">
        {/* All or nothing: what came first would be pushed off the window by what follows above it. */}
        {data && Forms ? createElement(Forms, { settings: data }) : <Skeleton className="h-96 rounded-surface" />}
      </div>
    </div>
  )
}
