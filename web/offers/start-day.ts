import { format } from 'date-fns'
import { utcDay } from './utc-day.ts'

/**
 * In November the new year is easily forgotten, and the letter is there to be signed: a first day that has passed is told
 * to whoever makes the offer and to whoever approves it, and may be meant.
 */
export const startDayHint = (day: string | null | undefined) =>
  day && isPast(day, Date.now()) ? `${utcDay(day)} has passed already.` : undefined

/** As an approver reads it. `now` in milliseconds. */
export const startDayText = (day: string, now: number) => `${utcDay(day)}${isPast(day, now) ? ' (passed)' : ''}`

const isPast = (day: string, now: number) => day < format(now, 'yyyy-MM-dd')
