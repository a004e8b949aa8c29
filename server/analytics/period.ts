import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { DateRange } from '#shared/analytics-ranges.ts'
import { dayMs } from '#shared/durations.ts'

/** The moments that a figure looks at: up to now, and since when unless for ever. */
export interface Period {
  since: Date | undefined
  until: Date
}
export const periodOf = (dateRange: DateRange, now: Date): Period => ({
  since: dateRange === 'all' ? undefined : new Date(now.getTime() - Number(dateRange) * dayMs),
  until: now,
})

/** Whether a moment lies within the period, as a condition that an index on it serves. */
export const within = ({ since, until }: Period, at: SQL | SQLWrapper) =>
  since
    ? sql`${at} between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`
    : sql`${at} <= ${until.toISOString()}::timestamptz`
