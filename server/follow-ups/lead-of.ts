import { dayMs, hourMs } from '#shared/durations.ts'
import type { FollowUpSettings } from '#shared/follow-ups.ts'
import { earlier } from './follow-up.ts'
import { isQuiet, lastAllowed, nextAllowed } from './quiet-hours.ts'

/** A weekend and two nights: by so much at most a letter goes earlier than its lead. */
export const quietMaxMs = 4 * dayMs

/** A letter that is to leave before the quiet hours has so long for it: one looks once a minute, and sends one by one. */
const beforeQuietMs = hourMs

/** The lead before an interview or an end; where that is quiet, the morning after, unless too little would be left: then before. */
export function leadOf(event: Date, leadMs: number, settings: FollowUpSettings) {
  const lead = earlier(event, leadMs)
  const next = nextAllowed(lead, settings)
  if (event.getTime() - next.getTime() >= leadMs / 2) return next
  const last = lastAllowed(lead, settings)
  const inTime = earlier(last, beforeQuietMs)
  return isQuiet(inTime, settings) ? last : inTime
}
