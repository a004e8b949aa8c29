import { describe, expect, test } from 'vitest'
import { Availability, usualHours } from './availability.ts'

const given = (more: object) =>
  Availability.safeParse({ timeZone: 'Europe/Lisbon', hours: usualHours, blocked: [], ...more })
const onMonday = (...spans: [from: string, until: string][]) =>
  given({ hours: { ...usualHours, monday: spans.map(([from, until]) => ({ from, until })) } })
const blocked = (from: string, until: string) => given({ blocked: [{ from, until }] })

describe('the working hours of a day', () => {
  test('may touch, go up to midnight, and stand in any order', () => {
    const { data } = onMonday(['12:00', '24:00'], ['09:00', '12:00'])
    expect(data?.hours.monday).toEqual([
      { from: '09:00', until: '12:00' },
      { from: '12:00', until: '24:00' },
    ])
  })

  test.each([
    ['overlap', ['09:00', '12:01'], ['12:00', '17:00']],
    ['are empty', ['09:00', '09:00']],
    ['end before they begin', ['17:00', '09:00']],
    ['begin at the end of the day', ['24:00', '24:00']],
  ] as [string, ...[string, string][]][])('that %s are refused', (_what, ...spans) => {
    expect(onMonday(...spans).success).toBe(false)
  })
})

test('a blocked time ends after it begins', () => {
  expect(blocked('2026-12-24T00:00', '2026-12-24T00:01').success).toBe(true)
  expect(blocked('2026-12-24T00:00', '2026-12-24T00:00').success).toBe(false)
  expect(blocked('2026-12-24', '2026-12-25').success).toBe(false)
})
