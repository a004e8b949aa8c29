import { tzOffset } from '@date-fns/tz'
import { dayMs, minuteMs } from '#shared/durations.ts'

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
const aheadMs = (at: number, timeZone: string) => tzOffset(timeZone, new Date(at)) * minuteMs

/** What the clocks of a zone show at a moment, written as if it were UTC. */
export const wallTimeOf = (at: number, timeZone: string) => at + aheadMs(at, timeZone)

/**
 * When the clocks of a zone show a wall time (written as if it were UTC): once as a rule; first and last differ in the hour
 * that comes twice when summer time ends; both are the moment of the change where it begins and the hour is left out.
 */
export function momentsOf(wall: number, timeZone: string): { first: number; last: number } {
  const shown = [wall - aheadMs(wall - dayMs, timeZone), wall - aheadMs(wall + dayMs, timeZone)].filter(
    (at) => wallTimeOf(at, timeZone) === wall,
  )
  if (shown.length > 0) return { first: Math.min(...shown), last: Math.max(...shown) }
  const change = changeBetween(wall - 2 * dayMs, wall + 2 * dayMs, timeZone)
  return { first: change, last: change }
}

/** The moment at which a zone's clocks are put to another time; there is one between `from` and `until`. */
function changeBetween(from: number, until: number, timeZone: string) {
  const before = aheadMs(from, timeZone)
  let [early, late] = [from, until]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (aheadMs(middle, timeZone) === before) early = middle
    else late = middle
  }
  return late
}
