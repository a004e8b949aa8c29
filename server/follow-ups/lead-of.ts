import { dayMs } from '#shared/durations.ts'
import type { FollowUpSettings } from '#shared/follow-ups.ts'
import { earlier } from './follow-up.ts'
import { lastAllowed, nextAllowed } from './quiet-hours.ts'

/** A weekend and two nights: by so much at most a letter goes earlier than its lead. */
export const quietMaxMs = 4 * dayMs

/** The lead before an interview or an end; where that is quiet, the morning after, unless too little would be left: then before. */
export function leadOf(event: Date, leadMs: number, settings: FollowUpSettings) {
  const lead = earlier(event, leadMs)
  const next = nextAllowed(lead, settings)
  return event.getTime() - next.getTime() >= leadMs / 2 ? next : lastAllowed(lead, settings)
}
