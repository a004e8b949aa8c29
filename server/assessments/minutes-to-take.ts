import { minuteMs } from '#shared/durations.ts'

/** How many minutes a candidate has for an assessment, as they are told. */
export const minutesToTake = ({ timeLimitMs }: { timeLimitMs: number }, timeFactor: number) =>
  Math.round((timeLimitMs * timeFactor) / minuteMs)
