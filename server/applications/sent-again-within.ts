import { minuteMs } from '#shared/durations.ts'

/** Nobody presses twice, or sends again what seemed to be lost, later than that. */
export const sentAgainWithinMs = 5 * minuteMs
