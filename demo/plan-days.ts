import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import type { Random } from './random.ts'
import type { Path, Step } from './paths.ts'

/** From an application to its assessment, without Express Review (SPEC 9). */
const assessmentDelayMs = 3 * hourMs

/** Days that pass before each step is taken, fewest and most. */
const pauses: Record<Step, readonly [number, number]> = {
  'send-assessment': [0, 0],
  'record-result': [1, 7],
  invite: [1, 4],
  schedule: [1, 3],
  cancel: [1, 3],
  complete: [2, 8],
  evaluate: [2, 8],
  'evaluate-too': [1, 2],
  'schedule-again': [1, 2],
  offer: [1, 5],
  accept: [2, 7],
  decline: [3, 7],
  withdraw: [2, 5],
  expire: [14, 14],
  pool: [1, 5],
  reject: [1, 6],
}

export interface Days {
  appliedAt: Date
  /** When each step of the path was taken; for an interview that took place, when it began. */
  at: readonly Date[]
}

/**
 * Walks back from the day of the last step, so that nothing lies in the future: staff work on weekdays in office hours,
 * applicants when they like. `now` is the start of a day, `lastDaysAgo` at least 1.
 */
export function planDays(
  random: Random,
  { now, path, lastDaysAgo, express }: { now: Date; path: Path; lastDaysAgo: number; express: boolean },
): Days {
  let daysAgo = lastDaysAgo
  const at = path.steps
    .toReversed()
    .map((step) => {
      if (step === 'send-assessment') return now // known once the application is
      daysAgo = weekdayFrom(now, daysAgo)
      const taken = officeTime(random, now.getTime() - daysAgo * dayMs)
      daysAgo += random.between(...pauses[step])
      return taken
    })
    .toReversed()
  const hours = path.begins === 'new' ? random.between(20, 22) : random.between(6, 19)
  const appliedAt = new Date(now.getTime() - daysAgo * dayMs + hours * hourMs + random.between(0, 59) * minuteMs)
  if (path.steps[0] === 'send-assessment')
    at[0] = new Date(appliedAt.getTime() + (express ? 0 : assessmentDelayMs) + random.between(300, 1_900))
  return { appliedAt, at }
}

/** A free hour of one of the next two weeks' working days, from tomorrow on. */
export const comingSlot = (random: Random, now: Date) =>
  officeTime(random, now.getTime() - weekdayFrom(now, -random.between(1, 10), -1) * dayMs)

/** Some working days after `at`. */
export const slotAfter = (random: Random, at: Date) => {
  const day = new Date(Math.floor(at.getTime() / dayMs) * dayMs)
  return officeTime(random, day.getTime() - weekdayFrom(day, -random.between(2, 4), -1) * dayMs)
}

export const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)

function weekdayFrom(now: Date, daysAgo: number, further: 1 | -1 = 1) {
  let found = daysAgo
  while ([0, 6].includes(new Date(now.getTime() - found * dayMs).getUTCDay())) found += further
  return found
}

/** On the half hour, from 8 to 15. */
const officeTime = (random: Random, dayStartMs: number) =>
  new Date(dayStartMs + random.between(8, 15) * hourMs + random.between(0, 1) * 30 * minuteMs)
