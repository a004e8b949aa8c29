import { minuteMs } from '#shared/durations.ts'
import { timeZoneName } from '#shared/time-zone-name.ts'
import { momentsOf, wallTimeOf } from './wall-clock.ts'

/** "Tuesday, March 2, 2027": a day on the calendar of a zone. */
const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone })
const timeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
/** "1:30 AM EDT", where there is another 1:30 AM on that day. */
const zonedTimeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' })

/** Whether the clocks of a zone show this time twice, since they are put back. */
function isTwice(at: Date, timeZone: string) {
  const { first, last } = momentsOf(wallTimeOf(at.getTime(), timeZone), timeZone)
  return first !== last
}

/** "Tuesday, March 2, 2027, 10:00 AM to 11:00 AM", on the clock of a zone. */
export function appointmentText(start: Date, durationMinutes: number, timeZone: string) {
  const end = new Date(start.getTime() + durationMinutes * minuteMs)
  const format = isTwice(start, timeZone) || isTwice(end, timeZone) ? zonedTimeFormat : timeFormat
  const [day, time] = [dayFormat(timeZone), format(timeZone)]
  return `${day.format(start)}, ${plain(time.format(start))} to ${plain(time.format(end))}`
}

/** "Tuesday, March 2, 2027, 10:00 AM". */
export const momentText = (at: Date, timeZone: string) =>
  `${dayFormat(timeZone).format(at)}, ${plain(timeFormat(timeZone).format(at))}`

/** "Europe/Lisbon (GMT+1)": a zone with how it stands to others at a moment, since names alone say little abroad. */
export function zoneText(timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  const name = timeZoneName(timeZone)
  return offset && offset !== name ? `${name} (${offset})` : name
}

/** Slots by the day on which they fall in a zone, in order: "Tuesday, March 2", since none is a year away. */
export function byDay(slots: readonly Date[], timeZone: string) {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  const [once, twice] = [timeFormat(timeZone), zonedTimeFormat(timeZone)]
  const days = Map.groupBy(slots, (slot) => day.format(slot))
  return [...days].map(([name, starts]) => ({
    name,
    times: starts.map((start) => ({ start, text: plain((isTwice(start, timeZone) ? twice : once).format(start)) })),
  }))
}

// Intl writes a narrow no-break space before AM and PM, which few fonts have and nobody can type.
const plain = (text: string) => text.replaceAll('\u202f', ' ')
