import { dayMs } from '#shared/durations.ts'

/** The date so many days from now, as a control for a date has it. */
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
