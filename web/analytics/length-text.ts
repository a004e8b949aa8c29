import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'

/** "35 min", "5.2 h" up to two days, "12.4 days" from there; a dash where nothing was measured. */
export function lengthText(ms: number | null) {
  if (ms === null) return '–'
  if (ms < hourMs) return `${Math.round(ms / minuteMs)} min`
  return ms < 2 * dayMs ? `${(ms / hourMs).toFixed(1)} h` : `${(ms / dayMs).toFixed(1)} days`
}
