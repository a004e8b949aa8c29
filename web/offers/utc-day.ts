import { dayText } from '#web/ui/dates.ts'

/** "Mar 5, 2026": an offer ends with a day in UTC, wherever its reader is. */
export const utcDay = (date: string) => dayText(`${date.slice(0, 10)}T00:00`)
