import { format, formatDistance } from 'date-fns'

/** "Mar 5, 2026 at 14:00" in the reader's own time zone. */
export const dateAndTime = (instant: string) => format(instant, "MMM d, yyyy 'at' HH:mm")

/** "in 3 days" or "3 days ago", as seen at `now` (milliseconds). */
export const fromNow = (instant: string, now: number) => formatDistance(instant, now, { addSuffix: true })
