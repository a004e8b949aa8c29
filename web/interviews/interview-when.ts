import { addMinutes, isSameDay } from 'date-fns'
import { timeZoneName } from '#shared/time-zone-name.ts'
import { slotText } from '#web/scheduling/slot-text.ts'
import { dayText } from '#web/wording/dates.ts'

/** What stands beside every time that the screens show or ask for. */
export const zoneHint = `Your time zone: ${timeZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone)}`

/** "60 min", which no line breaks. */
export const lengthOf = (minutes: number) => `${minutes}\u00A0min`

/** "Mar 5, 2026 at 14:00"; "Nov 7, 2027 at 01:30 EST" where the reader's clock shows that time twice. */
export const momentOf = (instant: string) => `${dayText(instant)} at ${slotText(instant)}`

/** "Mar 5, 2026 at 14:00–15:00 (60 min)" in the reader's own time zone; where the end is on another day, with that day. */
export const fromTo = (start: string, minutes: number) => `${momentOf(start)}${untilOf(start, minutes)}`

/** "–15:00 (60 min)", to follow the start. */
export function untilOf(start: string, minutes: number) {
  const end = addMinutes(start, minutes).toISOString()
  return `${isSameDay(start, end) ? `–${slotText(end)}` : ` – ${momentOf(end)}`} (${lengthOf(minutes)})`
}
