import { TZDate } from '@date-fns/tz'
import { addDays, addMonths, startOfDay } from 'date-fns'
import { dayMs } from '#shared/durations.ts'
import { isoDay } from '#server/days.ts'

/** From the day on which they asked. */
const monthsExtended = 3

/**
 * By when whoever asked for deletion is to have an answer: one month after the day on which they asked, on the office's
 * calendar, or on the last day of a month that has no such day (GDPR, article 12(3); Regulation 1182/71, article 3). That a
 * day off puts it off is nothing to rely on. Whoever was told so within that month has it two months later. `endsAt` is the first
 * moment after that day.
 */
export function dueOf(askedAt: Date, timeZone = 'UTC', { isExtended = false } = {}) {
  const due = addMonths(new TZDate(askedAt.getTime(), timeZone), isExtended ? monthsExtended : 1)
  return { dueOn: isoDay(due, timeZone), endsAt: new Date(startOfDay(addDays(due, 1)).getTime()) }
}

export interface Span {
  least: number
  most: number
}

/** How long after the asking `endsAt` is, whatever the month and the zone: with a day for clocks that are put to another time. */
export const dueWithinMs = {
  usual: { least: 27 * dayMs, most: 33 * dayMs },
  extended: { least: 88 * dayMs, most: 94 * dayMs },
} satisfies Record<string, Span>

/** What is shown of it. */
export function standingOf(
  { askedAt, isExtended }: { askedAt: Date; isExtended: boolean },
  { now, timeZone }: { now: Date; timeZone: string | undefined },
) {
  const { dueOn, endsAt } = dueOf(askedAt, timeZone, { isExtended })
  return { askedAt, dueOn, isOverdue: now >= endsAt, isExtended }
}
