import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { CalendarEvent } from './calendar-event.ts'

/**
 * The iCalendar object of an invitation or a cancellation (RFC 5545, 5546): times in UTC, one attendee who is asked to
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
    end: new Date(start.getTime() + event.durationMinutes * 60_000),
    summary: plain(event.summary),
    description: plain(event.description),
    location: event.location ?? null,
    status: event.method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: named(event.organizer), email: event.organizer.email },
  })
  entry.createAttendee({
    name: named(event.attendee),
    email: event.attendee.email,
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: event.method === 'REQUEST',
  })
  return calendar.toString()
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what RFC 5545 3.1 forbids in a value
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g
const plain = (text: string) => text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, ' ')
/** A parameter's value has no way to hold a quotation mark or a line's end (RFC 5545, 3.2); who has no name is their address. */
const named = ({ name, email }: CalendarEvent['attendee']) =>
  plain(name).replace(/["\n]/g, ' ').replace(/\s+/g, ' ').trim() || email
