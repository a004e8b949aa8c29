import { askCalendar, refusal } from './ask-calendar.ts'
import type { CalendarAddress, CalendarProvider } from './calendar-provider.ts'
import { readBusySpans } from './read-busy-spans.ts'

/** How this installation reads calendars. */
export interface Terms {
  /** Whether calendars in one's own network may be read (CALENDAR_PRIVATE_ADDRESSES). */
  allowPrivate: boolean
  /** The end of the UIDs that this installation gives: its own interviews are known here already. */
  ownUids: string
}

/** A file in iCalendar at an address, as every calendar can publish one (RFC 5545). */
export const icsCalendar = (address: CalendarAddress, { allowPrivate, ownUids }: Terms): CalendarProvider => ({
  async readBusy({ from, to }) {
    const { status, text } = await askCalendar(address, { method: 'GET', allowPrivate })
    if (status !== 200) throw refusal(status)
    return readBusySpans({ texts: [text], from, to, timeZone: address.timeZone, ownUids })
  },
})
