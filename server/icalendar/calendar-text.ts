import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  foldLines,
} from 'ical-generator'
import { minuteMs } from '#shared/durations.ts'
import { isWebAddress } from '#shared/is-web-address.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { plainText } from './plain-text.ts'
import { wholeText } from './whole-text.ts'

/**
 * The iCalendar object of an invitation, a cancellation or a declined proposal (RFC 5545, 5546): times in UTC, one attendee who is asked to
 * answer, lines folded at 75 octets and ended with CRLF.
 */
export function calendarText(event: CalendarEvent): string {
  const calendar = ical({ prodId: { company: 'Rolecall', product: 'Rolecall', language: 'EN' } })
  calendar.method(ICalCalendarMethod[event.method])
  const start = new Date(event.start)
  const entry = calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.stamp),
    start,
    end: new Date(start.getTime() + event.durationMinutes * minuteMs),
    summary: plainText(event.summary),
    description: plainText(event.description),
    location: event.location ? plainText(event.location) : null,
    status: event.method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: named(event.organizer), email: event.organizer.email },
  })
  entry.createAttendee({
    name: named(event.attendee),
    email: event.attendee.email,
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    status: partStats[event.attendee.answer ?? 'needs-action'],
    rsvp: event.method === 'REQUEST',
  })
  return withConference(wholeText(calendar), meetingOf(event))
}

/** The address of the call, for calendars that offer a button to join (RFC 7986, 5.11); a cancelled call has none. */
const meetingOf = ({ method, location }: CalendarEvent) =>
  method === 'REQUEST' && location && isWebAddress(location) ? new URL(location).href : undefined

/** Written by hand: an address is no text (RFC 5545, 3.3.13), and nothing in it is escaped. */
function withConference(text: string, url: string | undefined) {
  if (url === undefined) return text
  const lines = [`URL:${url}`, `CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Join the call:${url}`]
  return text.replace(/^END:VEVENT$/m, () => [...lines.map((line) => foldLines(line)), 'END:VEVENT'].join('\r\n'))
}

const partStats = {
  'needs-action': ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
} as const

/** A parameter's value has no way to hold a quotation mark or a line's end (RFC 5545, 3.2); who has no name is their address. */
const named = ({ name, email }: CalendarEvent['attendee']) =>
  plainText(name).replace(/["\n]/g, ' ').replace(/\s+/g, ' ').trim() || email
