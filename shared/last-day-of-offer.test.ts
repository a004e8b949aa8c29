import { expect, it } from 'vitest'
import { dayMs } from './durations.ts'
import { lastDayOfOffer } from './last-day-of-offer.ts'

it.each([
  ['in an ordinary week', '2026-03-05T09:00:00Z', '2026-03-12'],
  ['while it is tomorrow already at the office', '2026-03-05T23:30:00Z', '2026-03-13'],
  ['soon after midnight, before a day of 25 hours', '2026-10-19T22:30:00Z', '2026-10-27'],
  ['soon before midnight, before a day of 23 hours', '2026-03-26T22:30:00Z', '2026-04-02'],
])('counts the days of the calendar at the office, %s', (_when, madeAt, lastDay) => {
  expect(lastDayOfOffer(new Date(madeAt), 7 * dayMs, 'Europe/Berlin')).toBe(lastDay)
})
