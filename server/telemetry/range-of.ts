import { minuteMs } from '#shared/durations.ts'
import type { TelemetryRange } from '#shared/telemetry-ranges.ts'
import { telemetrySpans } from '#shared/telemetry.ts'

/**
 * The whole steps that a range has, the last of them the one that `now` is in: begin, step in minutes and their number.
 * Steps begin at UTC midnight and divide the day, so that a point means the same however often one looks.
 */
export function rangeOf(range: TelemetryRange, now: Date) {
  const { spanMinutes, stepMinutes } = telemetrySpans[range]
  const stepMs = stepMinutes * minuteMs
  const points = spanMinutes / stepMinutes
  const from = new Date((Math.floor(now.getTime() / stepMs) - points + 1) * stepMs)
  return { from, stepMinutes, points }
}
