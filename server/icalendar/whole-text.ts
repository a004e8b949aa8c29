import type { ICalCalendar } from 'ical-generator'

/** The library leaves out the end of the last line, which a stream has like any other (RFC 5545, 3.4). */
export const wholeText = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`
