import { format } from 'date-fns'

// All in the reader's own time zone, and written alike whatever the language of the browser is.

/** "Mar 5, 2026" */
export const dayText = (instant: string | Date) => format(instant, 'MMM d, yyyy')

/** "Mar 5, 2026 at 14:00" */
export const dateAndTime = (instant: string | Date) => format(instant, "MMM d, yyyy 'at' HH:mm")

/** "Mar 5, 2026 14:00", where many stand below each other. */
export const timestamp = (instant: string | Date) => format(instant, 'MMM d, yyyy HH:mm')
