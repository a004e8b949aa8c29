import { TZDate } from '@date-fns/tz'
import { addDays, addMonths, startOfDay } from 'date-fns'
import { dayMs } from '#shared/durations.ts'
import { isoDay } from '#server/days.ts'

/**
 * By when whoever asked for deletion is to have an answer: one month after the day on which they asked, on the office's
 * calendar, or on the last day of a month that has no such day (GDPR, article 12(3); Regulation 1182/71, article 3). That a
 * day off puts it off is nothing to rely on. `endsAt` is the first moment after that day.
 */
export function dueOf(askedAt: Date, timeZone = 'UTC') {
  const due = addMonths(new TZDate(askedAt.getTime(), timeZone), 1)
  return { dueOn: isoDay(due, timeZone), endsAt: new Date(startOfDay(addDays(due, 1)).getTime()) }
}

/** How long after the asking `endsAt` is, whatever the month and the zone: with a day for clocks that are put to another time. */
export const dueWithinMs = { least: 27 * dayMs, most: 33 * dayMs }

/** What is shown of it. */
export function standingOf(askedAt: Date, { now, timeZone }: { now: Date; timeZone: string | undefined }) {
  const { dueOn, endsAt } = dueOf(askedAt, timeZone)
  return { askedAt, dueOn, isOverdue: now >= endsAt }
}
