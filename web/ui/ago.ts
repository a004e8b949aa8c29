import { formatDistance } from 'date-fns'

/** "3 days ago" or "in 3 days", as seen at `now` (milliseconds); an hour more or less needs no "about". */
export const ago = (instant: string, now: number = Date.now()) =>
  formatDistance(instant, now, { addSuffix: true }).replace('about ', '')
