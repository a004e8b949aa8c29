import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { analytics, dateRanges } from '#shared/analytics.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { AnalyticsCards } from './analytics-cards.tsx'
import { analyticsCsv } from './analytics-csv.ts'
import { dateRangeLabels } from './date-range-labels.ts'
import { downloadText } from './download-text.ts'
import { HiringFunnel } from './hiring-funnel.tsx'
import { JobPerformanceTable } from './job-performance-table.tsx'

/** Hiring Analytics (SPEC 2). The range is part of the address; Export downloads what is on screen (DECISIONS). */
export function AnalyticsPage() {
  const [range, chooseRange] = useAddressChoice('range', dateRanges)
  const funnel = useQuery(read(analytics.funnel, { query: { dateRange: range } }))
  const performance = useQuery(read(analytics.jobPerformance, {}))
  const error = funnel.error ?? performance.error
  const exported = () => {
    if (!funnel.data || !performance.data) return
    const csv = analyticsCsv({ range, funnel: funnel.data, jobs: performance.data })
    downloadText(csv, { name: `hiring-analytics-${range}.csv`, type: 'text/csv' })
  }
  return (
    <>
      <PageHeader
        title="Hiring Analytics"
        onNewHiring={null}
        actions={
          <>
            <Select
              aria-label="Date range"
              value={range}
              onChange={chooseRange}
              options={dateRanges.map((value) => ({ value, label: dateRangeLabels[value] }))}
              className="w-48"
            />
            <Button icon={<Download />} disabled={!funnel.data || !performance.data} onClick={exported}>
              Export
            </Button>
          </>
        }
      />
      {error && <InlineError className="mb-5">{`Error loading analytics: ${reasonOf(error)}`}</InlineError>}
      <div className="flex flex-col gap-5">
        <AnalyticsCards funnel={funnel.data} />
        <HiringFunnel funnel={funnel.data} failed={funnel.isError} />
        <JobPerformanceTable rows={performance.data} loading={performance.isPending} />
      </div>
    </>
  )
}
