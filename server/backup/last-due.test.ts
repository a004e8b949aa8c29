import { expect, test } from 'vitest'
import { lastDue } from './last-due.ts'

test.each([
  ['before the time it is yesterday’s', '2026-11-27T01:00:00Z', 'Europe/Berlin', '2026-11-26T01:30:00.000Z'],
  ['at the time it is due', '2026-11-27T01:30:00Z', 'Europe/Berlin', '2026-11-27T01:30:00.000Z'],
  ['the day is that of the zone', '2026-11-27T23:00:00Z', 'Asia/Tokyo', '2026-11-27T17:30:00.000Z'],
  ['on the first of a month yesterday is in another', '2027-03-01T00:10:00Z', 'UTC', '2027-02-28T02:30:00.000Z'],
  ['a time that the clocks leave out comes later', '2027-03-28T05:00:00Z', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
])('%s', (_, now, timeZone, due) => {
  expect(lastDue(new Date(now), '02:30', timeZone).toISOString()).toBe(due)
})

test('where the clocks show a time twice it is due once', () => {
  const minutes = Array.from({ length: 600 }, (_, minute) => new Date(Date.UTC(2026, 9, 24, 22, minute)))
  const due = minutes.map((now) => lastDue(now, '02:30', 'Europe/Berlin').toISOString())
  expect([...new Set(due)]).toEqual(['2026-10-24T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
})
