import { addMinutes, format, isSameDay } from 'date-fns'
import { timeZoneName } from '#shared/time-zone-name.ts'
import { dateAndTime } from '#web/wording/dates.ts'

/** What stands beside every time that the screens show or ask for. */
export const zoneHint = `Your time zone: ${timeZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone)}`

/** "60 min", which no line breaks. */
export const lengthOf = (minutes: number) => `${minutes}\u00A0min`

/** "Mar 5, 2026 at 14:00–15:00 (60 min)" in the reader's own time zone; where the end is on another day, with that day. */
export const fromTo = (start: string, minutes: number) => `${dateAndTime(start)}${untilOf(start, minutes)}`

/** "–15:00 (60 min)", to follow the start; "–01:00 GMT+1 (30 min)" where the clock is put back before the end. */
export function untilOf(start: string, minutes: number) {
  const end = addMinutes(start, minutes)
  const putBack = end.getTimezoneOffset() > new Date(start).getTimezoneOffset()
  return `${isSameDay(start, end) ? `–${format(end, putBack ? 'HH:mm z' : 'HH:mm')}` : ` – ${dateAndTime(end)}`} (${lengthOf(minutes)})`
}
