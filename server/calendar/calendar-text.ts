import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { CalendarEvent } from './calendar-event.ts'
import { plainText } from './plain-text.ts'

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
    summary: plainText(event.summary),
    description: plainText(event.description),
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

/** A parameter's value has no way to hold a quotation mark or a line's end (RFC 5545, 3.2); who has no name is their address. */
const named = ({ name, email }: CalendarEvent['attendee']) =>
  plainText(name).replace(/["\n]/g, ' ').replace(/\s+/g, ' ').trim() || email
