import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { interviews as contract } from '#shared/interviews.ts'
import type { Input } from '#shared/route.ts'
import { refuseRejected } from '#server/candidates/lock-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewAttendees } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { clocksOf } from '#server/interviews/clocks-of.ts'
import { findInterview } from '#server/interviews/find-interview.ts'
import { invitationEvent } from '#server/interviews/invitation-event.ts'
import { lockInterview } from '#server/interviews/lock-interview.ts'
import { recordInterview } from '#server/interviews/record-interview.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { findProposal } from './find-proposal.ts'
import { fullNameOf } from './full-name-of.ts'
import { isOpen, type Invitation } from './invitation.ts'

/**
 * Declines another time that somebody proposed: the interview stands, and they are told so, in their calendar too (RFC 5546,
 * 3.2.8). Throws 404; 409 for a rejected candidate, an interview that no longer lies ahead, or a time that is not, or no
 * longer, proposed.
 */
export async function declineProposal(ctx: Context, { params, body }: Input<typeof contract.declineProposal>) {
  const { changed, letters } = await ctx.db.transaction(async (tx) => {
    const { interview, candidate } = await lockInterview(tx, params.id)
    refuseRejected(candidate)
    const { attendee, note } = await findProposal(tx, interview.id, body)
    if (!isOpen({ attendee, interview }, ctx.now())) throw conflict('This interview no longer lies ahead')
    const declinedAt = ctx.now()
    await tx
      .update(interviewAttendees)
      .set({ note: { ...note, declinedAt: declinedAt.toISOString() }, updatedAt: declinedAt })
      .where(eq(interviewAttendees.id, attendee.id))
    await recordInterview(tx, ctx, candidate, interview.id, actions.otherTimeDeclined)
    const isOwn = attendee.userId === askerOf(ctx).id
    const letters = isOwn ? [] : [await tellProposer(tx, ctx, { attendee, interview, candidate }, note.start)]
    return { changed: await findInterview(tx, interview.id), letters }
  })
  deliverSoon(ctx, letters)
  return changed // of what lies ahead nobody has written an evaluation
}

async function tellProposer(
  tx: Transaction,
  ctx: Context,
  { attendee, interview, candidate }: Invitation,
  proposedAt: string,
) {
  const { userId, email } = attendee
  const reader = { userId, email, name: (await fullNameOf(tx, userId)) ?? candidate.name }
  const clockOf = await clocksOf(tx, interview, userId === null ? [] : [userId])
  const facts = { attendee: reader, news: 'moved' as const, about: interview, candidate, interviewerName: '' }
  const event = invitationEvent(ctx, { ...facts, sequence: attendee.sequence, answer: attendee.answer })
  return queueEmail(tx, ctx, {
    template: 'interview-stands',
    to: email,
    candidateId: candidate.id,
    context: {
      for: userId === null ? 'candidate' : 'interviewer',
      readerName: reader.name,
      candidateName: candidate.name,
      jobTitle: candidate.job.title,
      interviewType: interview.type,
      interviewId: interview.id,
      at: interview.scheduledDate!.toISOString(),
      durationMinutes: interview.durationMinutes,
      proposedAt,
      timeZone: clockOf(reader),
      calendar: { ...event, method: 'DECLINECOUNTER' },
    },
  })
}
