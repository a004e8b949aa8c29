import { weekdays, type Availability, type BlockedTime } from '#shared/availability.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const has = (times: BlockedTime[], time: BlockedTime) => times.some((each) => same(each, time))

/** What was changed here since `base` was read, on top of what was saved elsewhere meanwhile: neither loses a blocked time. */
export function mergeAvailability(base: Availability, mine: Availability, theirs: Availability): Availability {
  const day = (name: (typeof weekdays)[number]) =>
    same(base.hours[name], mine.hours[name]) ? theirs.hours[name] : mine.hours[name]
  return {
    timeZone: base.timeZone === mine.timeZone ? theirs.timeZone : mine.timeZone,
    hours: Object.fromEntries(weekdays.map((name) => [name, day(name)])) as Availability['hours'], // each weekday is there
    blocked: [
      ...theirs.blocked.filter((time) => !has(base.blocked, time) || has(mine.blocked, time)),
      ...mine.blocked.filter((time) => !has(base.blocked, time) && !has(theirs.blocked, time)),
    ],
  }
}
