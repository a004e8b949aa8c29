import { TZDate, tzOffset } from '@date-fns/tz'
import { dayMs, minuteMs } from '#shared/durations.ts'
import type { FollowUpSettings } from '#shared/follow-ups.ts'

type Hours = Pick<FollowUpSettings, 'timeZone' | 'quietFrom' | 'quietUntil' | 'weekends'>

/** A week holds a minute that is not quiet, whatever the settings, unless all of them are. */
const searchMaxMs = 9 * dayMs
const dayMinutes = 24 * 60
/** Clocks are put to another time on such a boundary alone. */
const quarterMs = 15 * minuteMs

/** Whether letters that nobody asked for rest at this moment, by the clock on the office's wall. */
export const isQuiet = (at: Date, hours: Hours) => quietSpan(at, hours) !== undefined

/** The moment itself, or the end of the quiet hours around it, also where the clocks are put to another time in them. */
export function nextAllowed(at: Date, hours: Hours): Date {
  if (!isQuiet(at, hours)) return at
  let end = startOfMinute(at)
  while (end - at.getTime() <= searchMaxMs) {
    const span = quietSpan(new Date(end), hours)
    if (!span) return new Date(end)
    const there = end + span.leftMinutes * minuteMs
    end = sameClock(end, there, hours) ? there : Math.min(there, (Math.floor(end / quarterMs) + 1) * quarterMs)
  }
  return at
}

/** The moment itself, or the last minute before the quiet hours around it. */
export function lastAllowed(at: Date, hours: Hours): Date {
  if (!isQuiet(at, hours)) return at
  let start = startOfMinute(at)
  while (at.getTime() - start <= searchMaxMs) {
    const span = quietSpan(new Date(start), hours)
    if (!span) return new Date(start)
    const there = start - (span.goneMinutes + 1) * minuteMs
    start = sameClock(start, there, hours)
      ? there
      : Math.max(there, Math.floor(start / quarterMs) * quarterMs - minuteMs)
  }
  return at
}

/** How long the clock on the wall has shown a quiet time, and will; undefined where it is not quiet. */
function quietSpan(at: Date, { timeZone, quietFrom, quietUntil, weekends }: Hours) {
  const local = new TZDate(at.getTime(), timeZone)
  const minute = local.getHours() * 60 + local.getMinutes()
  if (!weekends && (local.getDay() === 0 || local.getDay() === 6))
    return { goneMinutes: minute, leftMinutes: dayMinutes - minute }
  const [from, until] = [minutesOf(quietFrom), minutesOf(quietUntil)]
  const quietMinutes = around(until - from)
  const goneMinutes = around(minute - from)
  return goneMinutes < quietMinutes ? { goneMinutes, leftMinutes: quietMinutes - goneMinutes } : undefined
}

const sameClock = (one: number, other: number, { timeZone }: Hours) =>
  tzOffset(timeZone, new Date(one)) === tzOffset(timeZone, new Date(other))
const startOfMinute = (at: Date) => Math.floor(at.getTime() / minuteMs) * minuteMs
const around = (minutes: number) => (minutes + dayMinutes) % dayMinutes
const minutesOf = (time: string) => {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return hour * 60 + minute
}
