import { differenceInCalendarDays } from 'date-fns'
import { dayText } from '#web/wording/dates.ts'

/** Entries under the day that they happened on, in their order: "Today", "Yesterday", "Mar 5, 2024". Times are the reader's own. */
export function groupByDay<Entry extends { timestamp: string }>(entries: readonly Entry[], now: number) {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = dayName(entry.timestamp, now)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, entries]) => ({ day, entries }))
}

function dayName(timestamp: string, now: number) {
  const days = differenceInCalendarDays(now, timestamp)
  // What has happened is not ahead: the clock of the reader's device may be slow.
  if (days <= 0) return 'Today'
  return days === 1 ? 'Yesterday' : dayText(timestamp)
}
