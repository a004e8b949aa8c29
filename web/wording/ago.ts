import { formatDistance } from 'date-fns'
import { dayMs } from '#shared/durations.ts'

/** "3 days ago" or "in 3 days", as seen at `now` (milliseconds); an hour more or less needs no "about". */
export const fromNow = (instant: string, now: number) =>
  formatDistance(instant, now, { addSuffix: true }).replace('about ', '')

/** "3 days", as long as it is from then until `now` (milliseconds). */
export const timeSince = (instant: string, now: number) => formatDistance(instant, now).replace('about ', '')

/** "3 days ago", of what has happened: the clock of the reader's device may be slow, and it is not ahead for that. */
export const ago = (instant: string, now = Date.now()) => fromNow(instant, Math.max(now, Date.parse(instant) + 1))

/** Whole days of 24 hours that have passed. */
export const daysSince = (instant: string, now = Date.now()) =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / dayMs))
