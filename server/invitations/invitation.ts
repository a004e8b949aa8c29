import { minuteMs } from '#shared/durations.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { interviewAttendees, interviews } from '#server/database/schema.ts'
import { isAhead } from '#server/interviews/is-ahead.ts'

/** An invitation, locked with its interview and candidate. */
export interface Invitation {
  attendee: typeof interviewAttendees.$inferSelect
  interview: typeof interviews.$inferSelect
  candidate: LockedCandidate
}

/** Whether an answer still counts for something. */
export const isOpen = ({ attendee, interview }: Omit<Invitation, 'candidate'>, now: Date) =>
  !attendee.cancelled && isAhead(interview, now)

/** Whether it takes place at this moment: there is nothing to answer any more, and somewhere to be. */
export const isUnderWay = ({ attendee, interview }: Omit<Invitation, 'candidate'>, now: Date) =>
  !attendee.cancelled &&
  interview.status === 'scheduled' &&
  interview.scheduledDate !== null &&
  interview.scheduledDate <= now &&
  interview.scheduledDate.getTime() + interview.durationMinutes * minuteMs > now.getTime()
