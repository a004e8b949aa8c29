import ICAL from 'ical.js'
import { emailCharactersMax } from '#shared/limits.ts'
import { firstCharacters } from '#server/first-characters.ts'
import { plainText } from '#server/icalendar/plain-text.ts'
import { isPlausible } from '#server/interviews/plausible-date.ts'

/** What a calendar sent back about an invitation (RFC 5546, 3.2.3 REPLY and 3.2.7 COUNTER). */
export interface Reply {
  method: 'REPLY' | 'COUNTER'
  uid: string
  sequence: number
  /** DTSTAMP: when it was given. */
  stamp: Date
  attendees: { email: string; partStat: string; delegatedTo: string | null }[]
  comment: string | null
  /** Of a COUNTER: the time that is proposed; null for one that nobody can mean. */
  start: Date | null
  end: Date | null
}

const commentCharactersMax = 500
const attendeesMax = 100

/** Reads an iCalendar object that came by mail; undefined for anything but an answer to one event. */
export function readReply(text: string): Reply | undefined {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    const method = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase()
    const event = calendar.getFirstSubcomponent('vevent')
    if (calendar.name !== 'vcalendar' || !event || (method !== 'REPLY' && method !== 'COUNTER')) return undefined
    const stamp = meant(timeOf(event, 'dtstamp'))
    const uid = event.getFirstPropertyValue('uid')
    if (!stamp || typeof uid !== 'string') return undefined
    const comment = event.getFirstPropertyValue('comment')
    const start = method === 'COUNTER' ? meant(timeOf(event, 'dtstart')) : null
    return {
      method,
      uid,
      // RFC 5545, 3.8.7.4: 0 where it is not said.
      sequence: Number(event.getFirstPropertyValue('sequence') ?? 0),
      stamp,
      attendees: event.getAllProperties('attendee').slice(0, attendeesMax).map(attendeeOf),
      comment: typeof comment === 'string' ? wordsOf(comment) : null,
      start,
      end: start && meant(timeOf(event, 'dtend') ?? endBy(event, start)),
    }
  } catch {
    return undefined // broken, or no calendar at all
  }
}

const wordsOf = (comment: string) => firstCharacters(plainText(comment).trim(), commentCharactersMax) || null
const meant = (time: Date | null) => (time && isPlausible(time) ? time : null)

const attendeeOf = (property: ICAL.Property) => ({
  email: addressOf(property.getFirstValue()),
  partStat: (property.getFirstParameter('partstat') || 'NEEDS-ACTION').toUpperCase(),
  delegatedTo: addressOf(property.getFirstParameter('delegated-to')) || null,
})
/** RFC 5545, 3.3.3; addresses are compared without regard to case. */
const addressOf = (value: unknown) =>
  typeof value === 'string'
    ? firstCharacters(
        plainText(value)
          .replace(/^mailto:/i, '')
          .trim(),
        emailCharactersMax,
      ).toLowerCase()
    : ''

/** A time that names its zone by UTC or by a definition beside it; one on nobody's clock says nothing. */
function timeOf(event: ICAL.Component, name: 'dtstamp' | 'dtstart' | 'dtend'): Date | null {
  const time = event.getFirstPropertyValue(name)
  if (!(time instanceof ICAL.Time) || time.isDate || time.zone === ICAL.Timezone.localTimezone) return null
  return new Date(time.toUnixTime() * 1_000)
}
function endBy(event: ICAL.Component, start: Date) {
  const duration = event.getFirstPropertyValue('duration')
  return duration instanceof ICAL.Duration ? new Date(start.getTime() + duration.toSeconds() * 1_000) : null
}
