import { TZDate } from '@date-fns/tz'
import ICAL from 'ical.js'
import { isTimeZone } from '#shared/time-zone.ts'

/** Fields of a clock on the wall; months count from 1. */
interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** The moment in milliseconds at which the clocks of a zone show a time; one that a zone skips is read as before the leap. */
export const momentIn = (timeZone: string, { year, month, day, hour, minute, second }: WallTime) =>
  new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime()

/** A zone by its IANA name, for files that name a zone without defining it. */
export class WallClockZone extends ICAL.Timezone {
  readonly #timeZone: string
  constructor(tzid: string, timeZone: string) {
    super({ tzid })
    this.#timeZone = timeZone
  }
  override utcOffset(time: ICAL.Time) {
    const { year, month, day, hour, minute, second } = time
    return (
      (Date.UTC(year, month - 1, day, hour, minute, second) -
        momentIn(this.#timeZone, { year, month, day, hour, minute, second })) /
      1_000
    )
  }
}

/** The IANA zone that a TZID means, also behind a prefix as in "/citadel.org/20250601_1/Europe/Berlin"; undefined when none. */
export function zoneMeantBy(tzid: string): string | undefined {
  const parts = tzid.split('/').filter(Boolean)
  for (let from = 0; from < parts.length; from++) {
    const name = parts.slice(from).join('/')
    if (isTimeZone(name)) return name
  }
  return undefined
}
