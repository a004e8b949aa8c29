import { minuteMs } from '#shared/durations.ts'
/** "Tuesday, March 2, 2027": a day on the calendar of a zone. */
const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone })
const timeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })

/** "Tuesday, March 2, 2027, 10:00 AM to 11:00 AM", on the clock of a zone. */
export function appointmentText(start: Date, durationMinutes: number, timeZone: string) {
  const end = new Date(start.getTime() + durationMinutes * minuteMs)
  const [day, time] = [dayFormat(timeZone), timeFormat(timeZone)]
  return `${day.format(start)}, ${plain(time.format(start))} to ${plain(time.format(end))}`
}

/** "Tuesday, March 2, 2027, 10:00 AM". */
export const momentText = (at: Date, timeZone: string) =>
  `${dayFormat(timeZone).format(at)}, ${plain(timeFormat(timeZone).format(at))}`

/** "Europe/Lisbon (GMT+1)": a zone with how it stands to others at a moment, since names alone say little abroad. */
export function zoneText(timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  const name = timeZone.replaceAll('_', ' ')
  return offset && offset !== name ? `${name} (${offset})` : name
}

/** Slots by the day on which they fall in a zone, in order: "Tuesday, March 2", since none is a year away. */
export function byDay(slots: readonly Date[], timeZone: string) {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  const time = timeFormat(timeZone)
  const days = Map.groupBy(slots, (slot) => day.format(slot))
  return [...days].map(([name, starts]) => ({
    name,
    times: starts.map((start) => ({ start, text: plain(time.format(start)) })),
  }))
}

// Intl writes a narrow no-break space before AM and PM, which few fonts have and nobody can type.
const plain = (text: string) => text.replaceAll('\u202f', ' ')
