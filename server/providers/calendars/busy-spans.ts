import ICAL from 'ical.js'
import { CalendarFault, type Span } from './calendar-provider.ts'
import { calendarsOf } from './calendars-of.ts'
import { expandEvents } from './expand-events.ts'
import { mergeSpans } from './merge-spans.ts'
import { momentIn, WallClockZone, zoneMeantBy } from './wall-clock-zone.ts'

const eventsMax = 20_000

export interface Reading {
  /** One or more iCalendar objects. */
  texts: string[]
  /** More of them, as a CalDAV server answers; read here, since ten megabytes of XML take seconds. */
  multistatus?: string
  from: Date
  to: Date
  /** For what has no zone of its own. */
  timeZone: string
  /** Events whose UID ends so are known here already. */
  ownUids: string
}

/**
 * When the owner of a calendar is busy: its events, repeated ones expanded (RFC 5545, 3.8.5), without what is cancelled or
 * marked as free, and what VFREEBUSY components say. Throws a CalendarFault for what is no calendar, or too large a one.
 */
export function busySpans({ texts: given, multistatus, from, to, timeZone, ownUids }: Reading): Span[] {
  const texts = multistatus === undefined ? given : [...given, ...calendarsOf(multistatus)]
  const events = texts.reduce((sum, text) => sum + (text.match(/^BEGIN:VEVENT/gim)?.length ?? 0), 0)
  if (events > eventsMax)
    throw new CalendarFault(`The calendar holds more than ${eventsMax.toLocaleString('en')} events`)
  const spans: Span[] = []
  for (const calendar of texts.flatMap(calendarsIn)) {
    const entries = calendar.getAllSubcomponents('vevent')
    nameZones(entries, timeZone)
    const momentOf = (time: ICAL.Time) =>
      time.isDate || time.zone === ICAL.Timezone.localTimezone ? momentIn(timeZone, time) : time.toUnixTime() * 1_000
    const wanted = entries.filter((entry) => !uidOf(entry).endsWith(ownUids))
    spans.push(...expandEvents(wanted, { from, to, momentOf }), ...freeBusy(calendar, momentOf))
  }
  return mergeSpans(spans, { from, to })
}

function calendarsIn(text: string): ICAL.Component[] {
  try {
    // Several objects in one text come as a list of them.
    const parsed = ICAL.parse(text) as unknown[]
    const all = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])
    const calendars = all.map((each) => new ICAL.Component(each)).filter(({ name }) => name === 'vcalendar')
    if (calendars.length > 0) return calendars
  } catch {
    // Said below: how it is broken helps nobody who does not keep that server.
  }
  throw new CalendarFault('What the address answers is not a calendar')
}

/** Zones that the file names without defining them: by their name where it is one, else the owner's own. */
function nameZones(entries: ICAL.Component[], timeZone: string) {
  for (const entry of entries)
    for (const property of entry.getAllProperties()) {
      const tzid = property.getParameter('tzid')
      if (typeof tzid === 'string' && !entry.getTimeZoneByID(tzid))
        ICAL.TimezoneService.register(new WallClockZone(tzid, zoneMeantBy(tzid) ?? timeZone), tzid)
    }
}

const uidOf = (entry: ICAL.Component) => String(entry.getFirstPropertyValue('uid') ?? '')

/** RFC 5545, 3.6.4: every period but those that are free. */
const freeBusy = (calendar: ICAL.Component, momentOf: (time: ICAL.Time) => number): Span[] =>
  calendar
    .getAllSubcomponents('vfreebusy')
    .flatMap((component) => component.getAllProperties('freebusy'))
    .filter((property) => String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() !== 'FREE')
    .flatMap((property) => property.getValues() as ICAL.Period[])
    .map((period) => ({
      start: new Date(momentOf(period.start)),
      end: new Date(momentOf(period.getEnd())),
    }))
