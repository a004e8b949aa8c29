import { askCalendar, refusal } from './ask-calendar.ts'
import type { CalendarAddress, CalendarProvider } from './calendar-provider.ts'
import type { Terms } from './ics-calendar.ts'
import { readBusySpans } from './read-busy-spans.ts'

/**
 * A calendar on a CalDAV server (RFC 4791), by the address of its collection. It is asked when its owner is busy
 * (free-busy-query, 7.10); a server that does not answer that is asked for the events (calendar-query, 7.8).
 */
export const caldavCalendar = (address: CalendarAddress, { allowPrivate, ownUids }: Terms): CalendarProvider => ({
  async readBusy(between) {
    const report = (body: string) =>
      askCalendar(address, {
        method: 'REPORT',
        headers: { depth: '1', 'content-type': 'application/xml; charset=utf-8' },
        body: `<?xml version="1.0" encoding="utf-8"?>\n${body}`,
        allowPrivate,
      })
    const reading = { ...between, timeZone: address.timeZone, ownUids }
    const busy = await report(freeBusyQuery(between))
    if (busy.status === 200 && /^BEGIN:VFREEBUSY/im.test(busy.text))
      return readBusySpans({ ...reading, texts: [busy.text] })
    const events = await report(calendarQuery(between))
    if (events.status !== 207) throw refusal(events.status === 200 ? busy.status : events.status)
    return readBusySpans({ ...reading, texts: [], multistatus: events.text })
  },
})

interface Between {
  from: Date
  to: Date
}
const range = ({ from, to }: Between) => `start="${utc(from)}" end="${utc(to)}"`
/** 20270301T090000Z */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

const freeBusyQuery = (between: Between) =>
  `<C:free-busy-query xmlns:C="urn:ietf:params:xml:ns:caldav"><C:time-range ${range(between)}/></C:free-busy-query>`

const calendarQuery = (between: Between) =>
  `<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-data><C:expand ${range(between)}/></C:calendar-data></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range ${range(between)}/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`
