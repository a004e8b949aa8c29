import { TZDate } from '@date-fns/tz'
import type { FollowUpSettings } from '#shared/follow-ups.ts'

type Hours = Pick<FollowUpSettings, 'timeZone' | 'quietFrom' | 'quietUntil' | 'weekends'>

/** A week holds a minute that is not quiet, whatever the settings, unless all of them are. */
const daysMax = 9
const minuteMs = 60_000

/** Whether letters that nobody asked for rest at this moment, by the clock on the office's wall. */
export function isQuiet(at: Date, { timeZone, quietFrom, quietUntil, weekends }: Hours) {
  const local = new TZDate(at.getTime(), timeZone)
  if (!weekends && (local.getDay() === 0 || local.getDay() === 6)) return true
  const minute = local.getHours() * 60 + local.getMinutes()
  const [from, until] = [minutesOf(quietFrom), minutesOf(quietUntil)]
  if (from === until) return false
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

/** The moment itself, or the end of the quiet hours around it. A day that skips that minute (summer time) goes on after the gap. */
export function nextAllowed(at: Date, hours: Hours): Date {
  if (!isQuiet(at, hours)) return at
  for (let day = 0; day <= daysMax; day++) {
    const end = onDay(at, day, hours.quietUntil, hours.timeZone)
    if (end >= at && !isQuiet(end, hours)) return end
  }
  return at
}

/** The moment itself, or the last minute before the quiet hours around it. */
export function lastAllowed(at: Date, hours: Hours): Date {
  if (!isQuiet(at, hours)) return at
  for (let day = 0; day >= -daysMax; day--) {
    const start = new Date(onDay(at, day, hours.quietFrom, hours.timeZone).getTime() - minuteMs)
    if (start <= at && !isQuiet(start, hours)) return start
  }
  return at
}

function onDay(at: Date, offsetDays: number, time: string, timeZone: string) {
  const local = new TZDate(at.getTime(), timeZone)
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const day = new TZDate(local.getFullYear(), local.getMonth(), local.getDate() + offsetDays, hour, minute, timeZone)
  return new Date(day.getTime())
}

const minutesOf = (time: string) => {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return hour * 60 + minute
}
