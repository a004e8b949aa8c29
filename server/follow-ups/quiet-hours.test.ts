import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { isQuiet, lastAllowed, nextAllowed } from './quiet-hours.ts'

const hours = { timeZone: 'Europe/Berlin', quietFrom: '20:00', quietUntil: '08:00', weekends: false }
const at = (iso: string) => new Date(iso)

describe('quiet hours of the office', () => {
  test.each([
    ['a working morning goes at once', '2027-02-03T09:00:00Z', '2027-02-03T09:00:00Z'],
    ['an evening waits for the morning', '2027-02-03T19:00:00Z', '2027-02-04T07:00:00Z'],
    ['a night waits for its morning', '2027-02-04T03:00:00Z', '2027-02-04T07:00:00Z'],
    ['the minute that ends them is not quiet', '2027-02-04T07:00:00Z', '2027-02-04T07:00:00Z'],
    ['a Friday evening waits for Monday', '2027-02-05T19:30:00Z', '2027-02-08T07:00:00Z'],
    ['a Sunday noon waits for Monday', '2027-02-07T12:00:00Z', '2027-02-08T07:00:00Z'],
    ['in summer the morning is an hour earlier', '2027-07-01T20:00:00Z', '2027-07-02T06:00:00Z'],
    ['over the change to summer time', '2027-03-26T19:30:00Z', '2027-03-29T06:00:00Z'],
    ['over the change to winter time', '2027-10-29T20:00:00Z', '2027-11-01T07:00:00Z'],
  ])('%s', (_what, given, expected) => {
    expect(nextAllowed(at(given), hours)).toEqual(at(expected))
  })

  const every = { weekends: true }
  const weekdays = { weekends: false }
  test.each([
    [
      'an end that is skipped is the moment of the change',
      'Europe/Berlin 22:00 02:30',
      every,
      '2027-03-28T00:10',
      '01:00',
    ],
    ['a day that begins at one', 'America/Santiago 23:30 00:30', every, '2026-09-06T03:34', '04:00'],
    ['another day that begins at one', 'Africa/Cairo 23:30 00:30', every, '2026-04-23T21:30', '22:00'],
    ['an end that comes twice is the first one', 'America/Havana 23:30 00:30', every, '2026-11-01T03:40', '04:30'],
    ['and the second one after the first', 'America/New_York 00:30 01:30', every, '2026-11-01T06:01', '06:30'],
    ['half an hour that comes twice', 'Australia/Lord_Howe 00:30 01:45', every, '2026-04-04T14:40', '14:45'],
    [
      'a weekend ends at midnight where no night is quiet',
      'Europe/Berlin 12:00 13:00',
      weekdays,
      '2026-03-28T10:00',
      '2026-03-29T22:00',
    ],
    [
      'a weekend that ends with the change',
      'Africa/Cairo 12:00 13:00',
      weekdays,
      '2026-10-31T10:00',
      '2026-11-01T22:00',
    ],
  ])('where the clocks are put to another time: %s', (_what, zoneAndTimes, days, given, expected) => {
    const [timeZone, quietFrom, quietUntil] = zoneAndTimes.split(' ') as [string, string, string]
    const end = expected.length > 5 ? expected : `${given.slice(0, 11)}${expected}`
    expect(nextAllowed(at(`${given}Z`), { timeZone, quietFrom, quietUntil, ...days })).toEqual(at(`${end}Z`))
  })

  test('the last minute before hours whose beginning was skipped', () => {
    const night = { quietFrom: '02:15', quietUntil: '02:45', timeZone: 'Australia/Lord_Howe', ...every }
    expect(lastAllowed(at('2026-10-03T15:33:00Z'), night)).toEqual(at('2026-10-03T15:29:00Z'))
  })

  test('an hour that winter time repeats is quiet twice', () => {
    const night = { ...hours, quietFrom: '22:00', quietUntil: '03:00', weekends: true }
    expect(isQuiet(at('2027-10-31T00:30:00Z'), night)).toBe(true)
    expect(isQuiet(at('2027-10-31T01:30:00Z'), night)).toBe(true)
    expect(nextAllowed(at('2027-10-31T00:30:00Z'), night)).toEqual(at('2027-10-31T02:00:00Z'))
  })

  test('a break within the day waits for its end, and none at all is never quiet', () => {
    const noon = { ...hours, quietFrom: '12:00', quietUntil: '13:00' }
    expect(nextAllowed(at('2027-02-03T11:20:00Z'), noon)).toEqual(at('2027-02-03T12:00:00Z'))
    expect(isQuiet(at('2027-02-03T02:00:00Z'), { ...hours, quietFrom: '08:00' })).toBe(false)
  })

  test('the last minute before them', () => {
    expect(lastAllowed(at('2027-02-07T09:00:00Z'), hours)).toEqual(at('2027-02-05T18:59:00Z'))
    expect(lastAllowed(at('2027-02-03T02:00:00Z'), hours)).toEqual(at('2027-02-02T18:59:00Z'))
    expect(lastAllowed(at('2027-02-03T10:00:00Z'), hours)).toEqual(at('2027-02-03T10:00:00Z'))
  })

  test('whatever the zone, the hours and the moment: never quiet, never on the wrong side, all between is quiet', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
    const anyHours = fc.record({
      timeZone: fc.constantFrom(
        'UTC',
        'Europe/Berlin',
        'America/St_Johns',
        'Australia/Lord_Howe',
        'Asia/Kathmandu',
        'Pacific/Apia',
        'America/Santiago',
        'Africa/Cairo',
      ),
      quietFrom: time,
      quietUntil: time,
      weekends: fc.boolean(),
    })
    const moment = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2028-12-31T00:00:00Z'), noInvalidDate: true })
    const fourDaysMs = 4 * dayMs
    fc.assert(
      fc.property(anyHours, moment, (given, now) => {
        const [next, last] = [nextAllowed(now, given), lastAllowed(now, given)]
        expect([isQuiet(next, given), next >= now, next.getTime() - now.getTime() <= fourDaysMs]).toEqual([
          false,
          true,
          true,
        ])
        expect([isQuiet(last, given), last <= now, now.getTime() - last.getTime() <= fourDaysMs]).toEqual([
          false,
          true,
          true,
        ])
        for (const end of [next, last])
          for (let part = 1; part < 16; part += 1) {
            const between = new Date(now.getTime() + ((end.getTime() - now.getTime()) * part) / 16)
            if (Math.abs(between.getTime() - end.getTime()) >= 60_000)
              expect([between, isQuiet(between, given)]).toEqual([between, true])
          }
      }),
      { numRuns: 500 },
    )
  })
})
