import { caldavCalendar } from './caldav-calendar.ts'
import type { CalendarAddress, CalendarProvider } from './calendar-provider.ts'
import { icsCalendar, type Terms } from './ics-calendar.ts'

/** The calendar at an address that its owner gave. */
export const openCalendar = (address: CalendarAddress, terms: Terms): CalendarProvider =>
  ({ ics: icsCalendar, caldav: caldavCalendar })[address.kind](address, terms)
