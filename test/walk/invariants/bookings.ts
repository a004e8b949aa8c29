import { minuteMs } from '#shared/durations.ts'
import { holdersOf } from '#test/walk/calls/interview-calls.ts'
import type { Rows } from '#test/walk/read-rows.ts'

/** Nobody holds two interviews at one time, of those that are not over (decision 34). */
export function checkBookings(rows: Rows, now: Date) {
  const spans = rows.interviews
    .filter(({ status, hidden, scheduledDate }) => status === 'scheduled' && !hidden && scheduledDate !== null)
    .map((interview) => {
      const start = interview.scheduledDate!.getTime()
      return {
        interview,
        start,
        end: start + interview.durationMinutes * minuteMs,
        people: holdersOf({ rows }, interview),
      }
    })
    .filter(({ end }) => end > now.getTime())
  for (const [at, one] of spans.entries())
    for (const other of spans.slice(at + 1)) {
      const both = one.people.find((id) => other.people.includes(id))
      if (both !== undefined && one.start < other.end && other.start < one.end)
        throw new Error(`User ${both} holds interviews ${one.interview.id} and ${other.interview.id} at one time`)
    }
}
