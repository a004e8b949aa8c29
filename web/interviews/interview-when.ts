import { format } from 'date-fns'

/** "Mar 5, 2026 at 14:00" in the reader's own time zone. */
export const dateAndTime = (instant: string) => format(instant, "MMM d, yyyy 'at' HH:mm")
