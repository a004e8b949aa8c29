import { useQuery } from '@tanstack/react-query'
import { settings } from '#shared/settings.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConfigurationJumps } from './configuration-jumps.tsx'
import { SystemConfigurationForms } from './system-configuration-forms.tsx'
import { SystemConfigurationStart } from './system-configuration-start.tsx'
import { useConfigurationSection } from './use-configuration-section.ts'

/** The settings that people change, and those that the server was started with (DECISIONS, The rule behind the rest). */
export function SystemConfiguration() {
  const loaded = useQuery({ ...read(settings.read, {}), refetchOnMount: 'always' })
  const { data, error } = loaded
  const current = useConfigurationSection(data !== undefined)
  if (error && !data) return <LoadError title="Error loading the settings" reads={[loaded]} />
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[13rem_minmax(0,48rem)] xl:gap-8">
      <ConfigurationJumps current={current} />
      <div className="flex max-w-3xl min-w-0 flex-col gap-5">
        {/* All or nothing: what came first would be pushed off the window by what follows above it. */}
        {data ? (
          <>
            <SystemConfigurationForms settings={data} />
            <SystemConfigurationStart />
          </>
        ) : (
          <Skeleton className="h-96 rounded-surface" />
        )}
      </div>
    </div>
  )
}
