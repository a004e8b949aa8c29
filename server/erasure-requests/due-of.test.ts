import { assert, constantFrom, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { dueOf, dueWithinMs, standingOf } from './due-of.ts'

test.each([
  ['the same day of the next month', '2026-03-05T09:00:00Z', 'UTC', '2026-04-05', '2026-04-06T00:00:00.000Z'],
  ['the last day of a shorter one', '2026-01-31T09:00:00Z', 'UTC', '2026-02-28', '2026-03-01T00:00:00.000Z'],
  [
    'the last day of a shorter one in a leap year',
    '2028-01-30T09:00:00Z',
    'UTC',
    '2028-02-29',
    '2028-03-01T00:00:00.000Z',
  ],
  ['the year after', '2026-12-15T09:00:00Z', 'UTC', '2027-01-15', '2027-01-16T00:00:00.000Z'],
  [
    'the office’s day, to its end',
    '2026-03-05T03:00:00Z',
    'America/New_York',
    '2026-04-04',
    '2026-04-05T04:00:00.000Z',
  ],
  ['a day ahead of UTC', '2026-03-04T20:00:00Z', 'Asia/Tokyo', '2026-04-05', '2026-04-05T15:00:00.000Z'],
])('an answer is due by %s', (_what, askedAt, timeZone, dueOn, endsAt) => {
  expect(dueOf(new Date(askedAt), timeZone)).toEqual({ dueOn, endsAt: new Date(endsAt) })
})

test('it is overdue once that day is over, and not before', () => {
  const askedAt = new Date('2026-03-05T09:00:00Z')
  const at = (now: string) =>
    standingOf({ askedAt, isExtended: false }, { now: new Date(now), timeZone: 'Europe/Berlin' }).isOverdue
  expect(at('2026-04-05T21:59:59.999Z')).toBe(false)
  expect(at('2026-04-05T22:00:00.000Z')).toBe(true)
})

test('told so within the month, it is due two months later, counted from the day on which they asked', () => {
  const asked = ['2026-01-31T09:00:00Z', '2026-03-05T09:00:00Z'].map((at) => new Date(at))
  expect(asked.map((at) => dueOf(at, 'UTC', { isExtended: true }).dueOn)).toEqual(['2026-04-30', '2026-06-05'])
})

test.each([
  ['usual', false],
  ['extended', true],
] as const)('the %s span in which an answer is due holds for every day and zone', (span, isExtended) => {
  const zone = constantFrom(
    'UTC',
    'America/St_Johns',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  )
  const day = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  assert(
    property(day, zone, (askedAt, timeZone) => {
      const ms = dueOf(askedAt, timeZone, { isExtended }).endsAt.getTime() - askedAt.getTime()
      expect(ms).toBeGreaterThan(dueWithinMs[span].least)
      expect(ms).toBeLessThan(dueWithinMs[span].most)
    }),
  )
})
