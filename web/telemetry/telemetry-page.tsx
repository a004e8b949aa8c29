import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from 'date-fns'
import { RefreshCw } from 'lucide-react'
import { assessmentResults } from '#shared/assessment-results.ts'
import { telemetryRanges } from '#shared/telemetry-ranges.ts'
import { telemetry } from '#shared/telemetry.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ErrorLogs } from './error-logs.tsx'
import { ItemStatistics } from './item-statistics.tsx'
import { TelemetryOverview } from './telemetry-overview.tsx'
import { TelemetryPerformance } from './telemetry-performance.tsx'

const tabs = ['overview', 'errors', 'performance', 'assessments'] as const

/** System Telemetry (SPEC 2) of the server's own measurements (DECISIONS). Range and tab are part of the address. */
export function TelemetryPage() {
  const [range, chooseRange] = useAddressChoice('range', telemetryRanges)
  const [tab, chooseTab] = useAddressChoice('tab', tabs)
  const queryClient = useQueryClient()
  const figures = useQuery({
    ...read(telemetry.read, { query: { range } }),
    // The range before stays on screen while the next one comes.
    placeholderData: keepPreviousData,
  })
  const { data, isError, isFetching, dataUpdatedAt, isPlaceholderData } = figures
  const refresh = () =>
    Promise.all(
      [telemetry.read, telemetry.errors, assessmentResults.statistics].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )
  return (
    <>
      <PageHeader
        title="System Telemetry"
        onNewHiring={null}
        actions={
          <>
            {/* It keeps its place before there is anything to say, so that the controls stay where they are. */}
            <span
              className={cn(
                'text-meta text-ink-faint tabular-nums',
                (dataUpdatedAt === 0 || isPlaceholderData) && 'invisible',
              )}
            >{`As of ${format(dataUpdatedAt, 'HH:mm:ss')}`}</span>
            <LateSelect
              aria-label="Time range"
              value={range}
              onChange={chooseRange}
              options={telemetryRanges.map((value) => ({ value, label: value }))}
              className="w-24"
            />
            <Button icon={<RefreshCw />} pending={isFetching} onClick={() => void refresh()}>
              Refresh
            </Button>
          </>
        }
      />
      <LoadError title="Error loading telemetry" reads={[figures]} className="mb-5" />
      <Tabs
        inPage
        label="System Telemetry"
        value={tab}
        onChange={chooseTab}
        tabs={[
          {
            value: 'overview',
            label: 'Overview',
            content: <TelemetryOverview telemetry={data} failed={isError} />,
          },
          { value: 'errors', label: 'Error Logs', content: <ErrorLogs range={range} /> },
          {
            value: 'performance',
            label: 'Performance',
            content: <TelemetryPerformance telemetry={data} failed={isError} />,
          },
          { value: 'assessments', label: 'Assessment items', content: <ItemStatistics /> },
        ]}
      />
    </>
  )
}
