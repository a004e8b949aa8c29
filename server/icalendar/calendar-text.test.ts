import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CalendarEvent } from './calendar-event.ts'
import { calendarText } from './calendar-text.ts'

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: 'interview-7@hire.example',
  sequence: 2,
  stamp: '2027-03-01T09:00:00.000Z',
  start: '2027-03-28T00:30:00.000Z',
  durationMinutes: 45,
  summary: 'Technical interview: Senior Nurse',
  description: 'With Łukasz O’Brien.\nBring nothing.',
  location: 'https://meet.jit.si/x?a=1;b=2,c',
  organizer: { name: 'Harbour Works; "Hiring", Ltd: all', email: 'hiring@hire.example' },
  attendee: { name: "Łukasz O'Brien, RN; <b>x</b>", email: 'lukasz@people.example' },
}
const parse = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entry = calendar.getFirstSubcomponent('vevent')!
  return { calendar, entry, read: new ICAL.Event(entry) }
}

test('an invitation reads back whole, in UTC, with what RFC 5546 asks of a REQUEST', () => {
  const { calendar, entry, read } = parse(calendarText(event))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
  expect([read.uid, read.sequence, read.summary, read.description, read.location]).toEqual([
    event.uid,
    event.sequence,
    event.summary,
    event.description,
    event.location,
  ])
  expect(read.startDate.toJSDate()).toEqual(new Date(event.start))
  expect(read.endDate.toJSDate()).toEqual(new Date('2027-03-28T01:15:00Z'))
  expect(String(entry.getFirstPropertyValue('dtstart'))).toMatch(/Z$/)
  expect(String(entry.getFirstPropertyValue('dtstamp'))).toBe('2027-03-01T09:00:00Z')
  expect(entry.getFirstPropertyValue('status')).toBe('CONFIRMED')
  const [attendee] = entry.getAllProperties('attendee')
  expect(String(attendee!.getFirstValue()).toLowerCase()).toBe('mailto:lukasz@people.example')
  expect(attendee!.getParameter('cn')).toBe(event.attendee.name)
  expect(attendee!.getParameter('partstat')).toBe('NEEDS-ACTION')
  expect(attendee!.getParameter('rsvp')).toBe('TRUE')
  const organizer = entry.getFirstProperty('organizer')!
  expect(String(organizer.getFirstValue()).toLowerCase()).toBe('mailto:hiring@hire.example')
  expect(organizer.getParameter('cn')).toBe('Harbour Works; Hiring , Ltd: all')
})

test('a call can be joined from the calendar, and a cancelled one cannot', () => {
  const { entry } = parse(calendarText(event))
  const conference = entry.getFirstProperty('conference')!
  expect(String(conference.getFirstValue())).toBe(event.location)
  expect(conference.getParameter('label')).toBe('Join the call')
  expect(entry.getFirstPropertyValue('url')).toBe(event.location)
  const room = parse(calendarText({ ...event, location: 'Room 4, second floor' })).entry
  expect([room.getFirstPropertyValue('location'), room.hasProperty('conference'), room.hasProperty('url')]).toEqual([
    'Room 4, second floor',
    false,
    false,
  ])
  expect(parse(calendarText({ ...event, method: 'CANCEL' })).entry.hasProperty('conference')).toBe(false)
})

test('an answer that still stands is not asked for anew', () => {
  const attendee = { ...event.attendee, answer: 'accepted' as const }
  expect(
    parse(calendarText({ ...event, attendee }))
      .entry.getFirstProperty('attendee')!
      .getParameter('partstat'),
  ).toBe('ACCEPTED')
})

test.each([
  ['quotes', 'Ada "Countess" King', 'Ada Countess King'],
  ['semicolon, comma and colon', 'Li; Wei, the: first', 'Li; Wei, the: first'],
  ['line ends', 'Ada\r\nATTENDEE:mailto:evil@example.com', 'Ada ATTENDEE:mailto:evil@example.com'],
  ['an apostrophe', "Eileen O'Brien", "Eileen O'Brien"],
  ['other letters', 'Łukasz Żółć', 'Łukasz Żółć'],
  [
    'an emoji where a line is folded',
    `${'a'.repeat(37)}👩‍👩‍👧😀${'b'.repeat(40)}😀`,
    `${'a'.repeat(37)}👩‍👩‍👧😀${'b'.repeat(40)}😀`,
  ],
  ['RFC 6868’s escape', 'caret ^n ^^', 'caret ^n ^^'],
  ['nothing at all', ' \u0000 ', 'lukasz@people.example'],
])('a name with %s stays one name in one parameter', (_what, name, kept) => {
  const text = calendarText({
    ...event,
    attendee: { ...event.attendee, name },
    organizer: { ...event.organizer, name },
  })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const { entry } = parse(text)
  const [attendee, ...more] = entry.getAllProperties('attendee')
  expect(more).toEqual([])
  expect(String(attendee!.getFirstValue()).toLowerCase()).toBe('mailto:lukasz@people.example')
  expect(attendee!.getParameter('cn')).toBe(kept)
})

test('a cancellation names the same event and says so', () => {
  const { calendar, entry, read } = parse(calendarText({ ...event, method: 'CANCEL', sequence: 3 }))
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect([read.uid, read.sequence, entry.getFirstPropertyValue('status')]).toEqual([event.uid, 3, 'CANCELLED'])
})

const anyText = fc.string({ unit: 'binary', maxLength: 300 })
test('any names and words read back, in lines of at most 75 octets that end with CRLF', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, summary, description) => {
      const text = calendarText({
        ...event,
        summary,
        description,
        organizer: { ...event.organizer, name },
        attendee: { ...event.attendee, name },
      })
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      const lines = text.split('\r\n')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const { entry, calendar } = parse(text)
      expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
      expect(entry.getAllProperties('attendee')).toHaveLength(1)
      expect(entry.getFirstPropertyValue('uid')).toBe(event.uid)
    }),
    { numRuns: 200 },
  )
})
