import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { followUpDefaults } from '#shared/follow-ups.ts'
import { leadOf } from './lead-of.ts'

const settings = { ...followUpDefaults, timeZone: 'UTC', quietFrom: '20:00', quietUntil: '08:00', weekends: false }

test.each([
  ['goes its lead before', '2027-02-10T14:00:00Z', '2027-02-09T14:00:00Z'],
  ['waits for the morning while most of its lead is left', '2027-02-10T07:00:00Z', '2027-02-09T08:00:00Z'],
  ['waits for the morning up to half of its lead', '2027-02-09T20:00:00Z', '2027-02-09T08:00:00Z'],
  ['goes an hour before the quiet hours where less would be left', '2027-02-08T19:59:00Z', '2027-02-05T18:59:00Z'],
])('a letter a day before something %s', (_what, event, expected) => {
  expect(leadOf(new Date(event), dayMs, settings)).toEqual(new Date(expected))
})
