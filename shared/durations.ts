/** Lengths of time in milliseconds. A day is 24 hours: what goes by the calendar counts on a clock of its own. */
export const minuteMs = 60 * 1000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
