import { dayMs } from '#shared/durations.ts'

/** The same time so many calendar months before, in UTC; the last day of a month that has no such day. */
export function monthsBefore(at: Date, months: number) {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(at.getUTCDate(), lastDay)
  return new Date(first.getTime() + (day - 1) * dayMs + (at.getTime() % dayMs))
}
