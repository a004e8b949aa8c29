import { useQuery } from '@tanstack/react-query'
import { settings } from '#shared/settings.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConfigurationJumps } from './configuration-jumps.tsx'
import { SystemConfigurationForms } from './system-configuration-forms.tsx'
import { SystemConfigurationStart } from './system-configuration-start.tsx'
import { useConfigurationSection } from './use-configuration-section.ts'

/** The settings that people change, and those that the server was started with (DECISIONS, The rule behind the rest). */
export function SystemConfiguration() {
  const { data, error } = useQuery({ ...read(settings.read, {}), refetchOnMount: 'always' })
  const current = useConfigurationSection(data !== undefined)
  if (error && !data) return <InlineError>{`Error loading the settings: ${reasonOf(error)}`}</InlineError>
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
