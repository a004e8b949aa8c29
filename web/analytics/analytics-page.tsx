import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dateRanges } from '#shared/analytics-ranges.ts'
import { analytics } from '#shared/analytics.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { AnalyticsCards } from './analytics-cards.tsx'
import { dateRangeLabels } from './date-range-labels.ts'
import { ExportReportButton } from './export-report-button.tsx'
import { HiringFunnel } from './hiring-funnel.tsx'
import { JobPerformanceTable } from './job-performance-table.tsx'

/** The reports below the funnel come in a chunk of their own. */
const HiringReports = lazyPart(async () => (await import('./hiring-reports.tsx')).HiringReports)

/** Hiring Analytics (SPEC 2). The range is part of the address; Export downloads what is on screen (DECISIONS). */
export function AnalyticsPage() {
  const [range, chooseRange] = useAddressChoice('range', dateRanges)
  const funnel = useQuery(read(analytics.funnel, { query: { dateRange: range } }))
  const performance = useQuery(read(analytics.jobPerformance, {}))
  const times = useQuery(read(analytics.hiringTimes, { query: { dateRange: range } }))
  const sources = useQuery(read(analytics.sources, { query: { dateRange: range } }))
  const rejections = useQuery(read(analytics.rejections, { query: { dateRange: range } }))
  const interviewing = useQuery(read(analytics.interviewing, { query: { dateRange: range } }))
  const reports = times.data &&
    sources.data &&
    rejections.data &&
    interviewing.data && {
      times: times.data,
      sources: sources.data,
      rejections: rejections.data,
      interviewing: interviewing.data,
    }
  const reportsFailed = [times, sources, rejections, interviewing].some(({ isLoadingError }) => isLoadingError)
  const report = funnel.data &&
    performance.data &&
    reports && { range, funnel: funnel.data, jobs: performance.data, reports }
  return (
    <>
      <PageHeader
        title="Hiring Analytics"
        onNewHiring={null}
        actions={
          <>
            <LateSelect
              aria-label="Date range"
              value={range}
              onChange={chooseRange}
              options={dateRanges.map((value) => ({ value, label: dateRangeLabels[value] }))}
              className="w-48"
            />
            <ExportReportButton report={report} />
          </>
        }
      />
      <LoadError
        title="Error loading analytics"
        reads={[funnel, performance, times, sources, rejections, interviewing]}
        className="mb-5"
      />
      <div className="flex flex-col gap-5">
        {/* What could not be read is neither on its way nor empty; what cannot be read again stays. */}
        {!funnel.isLoadingError && (
          <>
            <AnalyticsCards funnel={funnel.data} />
            <HiringFunnel funnel={funnel.data} />
          </>
        )}
        {!performance.isLoadingError && <JobPerformanceTable rows={performance.data} loading={performance.isPending} />}
        {!reportsFailed && (
          <Suspense fallback={<Skeleton className="h-90 rounded-surface" />}>
            <HiringReports
              range={range}
              times={times.data}
              sources={sources.data}
              rejections={rejections.data}
              interviewing={interviewing.data}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
