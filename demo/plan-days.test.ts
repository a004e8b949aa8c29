import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { imagineApplicants } from './imagine-applicants.ts'
import { comingSlot } from './plan-days.ts'
import { randomFrom } from './random.ts'

// A Monday to a Sunday, over the end of a month and of a year.
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (name, index) => [name, new Date(Date.UTC(2026, 11, 28 + index))] as const,
)
const isOfficeTime = (at: Date) => at.getUTCDay() % 6 !== 0 && at.getUTCHours() >= 8 && at.getUTCHours() < 16

test.each(week)(
  'made on a %s, everything has happened in its order, and staff worked in office hours',
  (_name, now) => {
    const applicants = imagineApplicants(randomFrom(1), now)
    expect(applicants).toHaveLength(300)
    for (const { path, job, appliedAt, at } of applicants) {
      const all = [new Date(now.getTime() - job.postedDaysAgo * dayMs), appliedAt, ...at, now].map(Number)
      expect(all, path.steps.join()).toEqual([...new Set(all)].toSorted((a, b) => a - b))
      expect(at.filter((each, index) => path.steps[index] !== 'send-assessment' && !isOfficeTime(each))).toEqual([])
    }
  },
)

test.each(week)('made on a %s, interviews lie ahead on working days of the coming two weeks', (_name, now) => {
  const random = randomFrom(1)
  const slots = Array.from({ length: 200 }, () => comingSlot(random, now))
  expect(slots.filter((slot) => !isOfficeTime(slot))).toEqual([])
  const ahead = slots.map((slot) => Math.floor((slot.getTime() - now.getTime()) / dayMs))
  expect(Math.min(...ahead)).toBeGreaterThan(0)
  expect(Math.max(...ahead)).toBeLessThan(14)
})
