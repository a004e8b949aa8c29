import { expect, test } from 'vitest'
import { usualHours, type Availability } from '#shared/availability.ts'
import { mergeAvailability } from './merge-availability.ts'

const day = (date: string) => ({ from: `2026-${date}T00:00`, until: `2026-${date}T12:00`, reason: null })
const base: Availability = { timeZone: 'UTC', hours: usualHours, blocked: [day('05-01'), day('06-01')] }

test('what each window added stays, and what each took away is gone', () => {
  const mine = { ...base, blocked: [day('06-01'), day('07-01')] }
  const theirs = { ...base, timeZone: 'Asia/Tokyo', blocked: [day('05-01'), day('08-01')] }
  expect(mergeAvailability(base, mine, theirs)).toEqual({
    timeZone: 'Asia/Tokyo',
    hours: usualHours,
    blocked: [day('08-01'), day('07-01')],
  })
})

test('of the same day the hours that are typed here stay, of the others theirs', () => {
  const mine = { ...base, hours: { ...usualHours, monday: [] } }
  const theirs = { ...base, hours: { ...usualHours, monday: [{ from: '10:00', until: '11:00' }], friday: [] } }
  expect(mergeAvailability(base, mine, theirs).hours).toEqual({ ...usualHours, monday: [], friday: [] })
})
