import type { DateRange } from '#shared/analytics-ranges.ts'

/** SPEC 2, Hiring Analytics. */
export const dateRangeLabels: Record<DateRange, string> = {
  30: 'Last 30 days',
  90: 'Last 90 days',
  180: 'Last 6 months',
  365: 'Last year',
  all: 'All time',
}
