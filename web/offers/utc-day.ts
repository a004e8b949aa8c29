import { format } from 'date-fns'

/** "Mar 5, 2026": an offer ends with a day in UTC, wherever its reader is. */
export const utcDay = (date: string) => format(`${date.slice(0, 10)}T00:00`, 'MMM d, yyyy')
