import { expect, test } from 'vitest'
import { appointmentText, byDay, zoneText } from './slot-times.ts'

const at = (...texts: string[]) => texts.map((text) => new Date(text))
const timesOf = (slots: Date[], timeZone: string) => byDay(slots, timeZone).map(({ times }) => times.map((t) => t.text))

const appointment = (start: string, minutes: number) => appointmentText(new Date(start), minutes, 'America/New_York')

test('the hour that is there twice is told apart, and no other', () => {
  const slots = at('2027-11-07T04:30Z', '2027-11-07T05:30Z', '2027-11-07T06:30Z', '2027-11-07T07:30Z')
  expect(timesOf(slots, 'America/New_York')).toEqual([['12:30 AM', '1:30 AM EDT', '1:30 AM EST', '2:30 AM']])
  expect(timesOf(at('2027-11-07T06:30Z'), 'America/New_York')).toEqual([['1:30 AM EST']])
  expect(timesOf(at('2027-10-31T00:15Z', '2027-10-31T01:15Z'), 'Europe/London')).toEqual([
    ['1:15 AM GMT+1', '1:15 AM GMT'],
  ])
  const spring = at('2027-03-14T06:30Z', '2027-03-14T07:30Z')
  expect(timesOf(spring, 'America/New_York')).toEqual([['1:30 AM', '3:30 AM']])
})

test('an appointment that the clocks are put to another time in says on which clock it begins and ends', () => {
  expect(appointment('2027-11-07T05:45Z', 60)).toBe('Sunday, November 7, 2027, 1:45 AM EDT to 1:45 AM EST')
  expect(appointment('2027-11-07T06:00Z', 30)).toBe('Sunday, November 7, 2027, 1:00 AM EST to 1:30 AM EST')
  expect(appointment('2027-11-07T15:00Z', 60)).toBe('Sunday, November 7, 2027, 10:00 AM to 11:00 AM')
})

test('a zone is named as it is called today, with how it stands to others', () => {
  const summer = new Date('2027-07-01T12:00:00Z')
  expect(zoneText('Europe/Kiev', summer)).toBe('Europe/Kyiv (GMT+3)')
  expect(zoneText('America/New_York', summer)).toBe('America/New York (GMT-4)')
  expect(zoneText('Asia/Saigon', summer)).toBe('Asia/Ho Chi Minh (GMT+7)')
})
