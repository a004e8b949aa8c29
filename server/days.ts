import { TZDate } from '@date-fns/tz'

const formats = new Map<string, Intl.DateTimeFormat>()

/** "March 5, 2026": the day of a moment on the calendar of a zone, the office's; in UTC, as dates without a time are kept. */
export function longDay(at: Date, timeZone = 'UTC') {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  formats.set(timeZone, format)
  return format.format(at)
}

/** "2026-03-05", on the same calendar. */
export const isoDay = (at: Date, timeZone = 'UTC') => new TZDate(at.getTime(), timeZone).toISOString().slice(0, 10)

/** "March 8, 2027 (EST)": an offer ends with that day on the clocks of the zone, whose name tells readers elsewhere when that is. */
export const lastDay = (expiresAt: Date, timeZone: string) =>
  `${longDay(expiresAt, timeZone)} (${clocksNameAt(expiresAt, timeZone)})`

/** "EST", "GMT+1": what the clocks of a zone go by at a moment. */
export const clocksNameAt = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
