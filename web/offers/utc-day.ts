import { dayText } from '#web/wording/dates.ts'

/** "Mar 5, 2026": a day without a time is the same wherever its reader is. */
export const utcDay = (date: string) => dayText(`${date.slice(0, 10)}T00:00`)
