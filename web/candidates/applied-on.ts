import { dayText } from '#web/wording/dates.ts'

/** "Mar 5, 2024"; "N/A" without a date (SPEC 2). */
export const appliedOn = (instant: string | null) => (instant ? dayText(instant) : 'N/A')
