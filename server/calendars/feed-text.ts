import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { minuteMs } from '#shared/durations.ts'
import { plainText } from '#server/icalendar/plain-text.ts'
import { wholeText } from '#server/icalendar/whole-text.ts'

const hourSeconds = 60 * 60

/** One interview as its interviewer's calendar shows it. */
export interface FeedEntry {
  uid: string
  sequence: number
  changedAt: Date
  start: Date
  durationMinutes: number
  summary: string
  /** The page of the interview, for who is signed in. */
  page: string
  /** Where to be: the video's address, where there is one. */
  place: string | null
}

/**
 * A calendar to subscribe to (RFC 5545; METHOD:PUBLISH of RFC 5546, 3.2.1, which has no attendees). The same interviews
 * make the same bytes, so that a reader who has them is told so.
 */
export function feedText(name: string, entries: readonly FeedEntry[]): string {
  const calendar = ical({
    prodId: { company: 'Rolecall', product: 'Rolecall', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: plainText(name),
    ttl: hourSeconds,
  })
  for (const { uid, sequence, changedAt, start, durationMinutes, summary, page, place } of entries)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      start,
      end: new Date(start.getTime() + durationMinutes * minuteMs),
      summary: plainText(summary),
      description: page,
      location: place,
      status: ICalEventStatus.CONFIRMED,
    })
  return wholeText(calendar)
}
