import { and, eq, gte, inArray, or } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Author } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews, offers } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { recordInterview } from '#server/interviews/record-interview.ts'
import { sendInvitations } from '#server/interviews/send-invitations.ts'
import { recordOffer } from '#server/offers/record-offer.ts'
import { leaveToWorker } from '#server/outbox/leave-to-worker.ts'
import type { LockedCandidate } from './lock-candidate.ts'

/** Rejecting withdraws an open offer and cancels the interviews that lie ahead (DECISIONS, Moves). The letter of the move says so. */
export async function closeOpenEnds(tx: Transaction, ctx: Context, candidate: LockedCandidate) {
  const consequence = await withdrawOpenOffer(tx, ctx, candidate)
  await cancelInterviewsAhead(tx, ctx, candidate)
  return consequence
}

/**
 * Withdraws an open offer, and one that waits for approval. Answers them, and for the move's letter whether the candidate knew
 * of one.
 */
export async function withdrawOpenOffer(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'user'>,
  candidate: LockedCandidate,
) {
  const withdrawn = await tx
    .update(offers)
    .set({ status: 'withdrawn', updatedAt: ctx.now() })
    .where(and(eq(offers.candidateId, candidate.id), inArray(offers.status, ['sent', 'draft'])))
    .returning({
      id: offers.id,
      sentDate: offers.sentDate,
      madeById: offers.madeById,
      approvedById: offers.approvedById,
    })
  for (const { id } of withdrawn) await recordOffer(tx, ctx, candidate, id, actions.offerWithdrawn)
  const knewOfOne = withdrawn.some(({ sentDate }) => sentDate !== null)
  return { letter: knewOfOne ? { offerWithdrawn: true } : {}, offers: withdrawn }
}

/**
 * Cancels the interviews that lie ahead. The calendars of candidate and interviewers hear of it through the queue, before any
 * letter that follows; the timeline names the `author`. Answers the interviews as they were before.
 */
export async function cancelInterviewsAhead(
  tx: Transaction,
  ctx: Context,
  candidate: LockedCandidate,
  author: Author = ctx,
) {
  const ahead = or(
    eq(interviews.status, 'pending'),
    and(eq(interviews.status, 'scheduled'), gte(interviews.scheduledDate, ctx.now())),
  )
  const before = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.candidateId, candidate.id), ahead))
    .for('update')
  for (const interview of before) {
    const [after] = await tx
      .update(interviews)
      .set({ status: 'cancelled', updatedAt: nextVersion(ctx, interview) })
      .where(eq(interviews.id, interview.id))
      .returning()
    await recordInterview(tx, author, candidate, interview.id, actions.interviewCancelled)
    await leaveToWorker(tx, ctx, await sendInvitations(tx, ctx, { before: interview, after: after!, candidate }))
  }
  return before
}
