import { and, eq, isNull } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { refuseRejected } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewAttendees, type interviews } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nothingSent, refuseStale } from '#server/http/row-version.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { clocksOf } from './clocks-of.ts'
import { findInterview } from './find-interview.ts'
import { findWanted } from './find-invited.ts'
import { interviewAsItIs } from './interview-as-it-is.ts'
import { isAhead } from './is-ahead.ts'
import { keepInvited } from './keep-invited.ts'
import { lockInterview } from './lock-interview.ts'
import { recordInterview } from './record-interview.ts'
import { writeInterview } from './write-interview.ts'
import { writeInvitation } from './write-invitation.ts'

/**
 * Sends a candidate the invitation to an interview that lies ahead once more, to the address that they have now, with links
 * of its own (decision 53). It is the same message for their calendar (RFC 5546, SEQUENCE), and what they answered stands.
 * Errors: 404; 409 for an interview without a time or behind us, a row that has changed since the caller saw it, a rejected
 * candidate; 422 `non_existent_email`, while the interview stays.
 */
export async function sendInvitationAgain(ctx: Context, { params: { id } }: { params: { id: number } }) {
  const { interview, letter } = await ctx.db.transaction(async (tx) => {
    const { interview: before, candidate } = await lockInterview(tx, id)
    refuseRejected(candidate)
    if (before.status === 'pending') throw conflict('This interview has no time yet. Let the candidate choose one.')
    if (!isAhead(before, ctx.now())) throw conflict('This interview no longer lies ahead')
    if (ctx.rowVersion !== undefined) refuseStale(ctx, before, await interviewAsItIs(tx, id), nothingSent)
    await keepInvited(tx, ctx, before, candidate)
    const sequence = await toldLast(tx, before)
    // So that whoever presses at the same moment sends nothing more.
    const about = await writeInterview(tx, ctx, before, { calendarSequence: before.calendarSequence ?? sequence })
    await recordInterview(tx, ctx, candidate, id, actions.invitationSentAgain)
    const [attendee, ...staff] = await findWanted(tx, about, candidate)
    const clockOf = await clocksOf(tx, about, [])
    const letter = await writeInvitation(tx, ctx, {
      attendee: attendee!,
      news: 'scheduled',
      about,
      candidate,
      sequence,
      rescheduled: false,
      chosen: false,
      staff,
      timeZone: clockOf(attendee!),
    })
    return { interview: await findInterview(tx, id), letter }
  })
  await deliverNow(ctx, letter)
  return interview
}

/** The number of the message that the candidate's calendar knows; where it knows none, the first. */
async function toldLast(tx: Transaction, { id, calendarSequence }: typeof interviews.$inferSelect) {
  const [told] = await tx
    .select({ sequence: interviewAttendees.sequence })
    .from(interviewAttendees)
    .where(and(eq(interviewAttendees.interviewId, id), isNull(interviewAttendees.userId)))
  return told?.sequence ?? calendarSequence ?? 0
}
