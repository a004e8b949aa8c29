import type { DateRange } from '#shared/analytics-ranges.ts'
import { csvLines } from './csv-lines.ts'
import { dateRangeLabels } from './date-range-labels.ts'
import { conversionRateText, funnelCards, funnelRows, type FunnelCounts } from './funnel-facts.ts'
import type { JobRow } from './job-performance-table.tsx'
import { percentText } from './percent.ts'
import { reportLines, type Reports } from './reports-csv.ts'

/** What the screen shows, and of its long tables what it shows when asked, as CSV: range, cards, funnel, jobs and reports (DECISIONS, Export). */
export function analyticsCsv({
  range,
  funnel,
  jobs,
  reports,
}: {
  range: DateRange
  funnel: FunnelCounts
  jobs: readonly JobRow[]
  reports: Reports
}) {
  return csvLines([
    ['Hiring Analytics', dateRangeLabels[range]],
    [],
    ['Figure', 'Value', 'Detail'],
    ...funnelCards(funnel).map(({ title, value, detail }) => [title, value, detail]),
    [],
    ['Hiring Funnel', 'Candidates', 'Of applications', 'Of step before'],
    ...(funnel.applications === 0
      ? [['No funnel data available']]
      : funnelRows(funnel).map(({ label, count, share, conversion }) => [
          label,
          count,
          percentText(share),
          percentText(conversion),
        ])),
    ...(funnel.applications === 0 ? [] : [['Conversion rate', conversionRateText(funnel)]]),
    [],
    ['Job Performance', 'Over all time'],
    ['Job', 'Department or type', 'Applications', 'Assessments', 'Interviews', 'Offers', 'Hires', 'Conversion'],
    ...(jobs.length === 0
      ? [['No job performance data available']]
      : jobs.map(({ title, department, type, metrics }) => [
          title,
          department || type,
          metrics.applications,
          metrics.assessments,
          metrics.interviews,
          metrics.offers,
          metrics.hires,
          percentText(metrics.conversionRate, 1),
        ])),
    [],
    ...reportLines(reports),
  ])
}
