import { and, eq, gte, or } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews, offers } from '#server/database/schema.ts'
import type { LockedCandidate } from './lock-candidate.ts'
import { candidacyOf } from './record-candidate.ts'

type Ctx = Pick<Context, 'now' | 'user'>

/** Rejecting withdraws an open offer and cancels the interviews that lie ahead (DECISIONS, Moves). */
export async function closeOpenEnds(tx: Transaction, ctx: Ctx, candidate: LockedCandidate) {
  await withdrawOpenOffer(tx, ctx, candidate)
  await cancelInterviewsAhead(tx, ctx, candidate)
}

export async function withdrawOpenOffer(tx: Transaction, ctx: Ctx, candidate: LockedCandidate) {
  const withdrawn = await tx
    .update(offers)
    .set({ status: 'withdrawn', updatedAt: ctx.now() })
    .where(and(eq(offers.candidateId, candidate.id), eq(offers.status, 'sent')))
    .returning({ id: offers.id })
  for (const { id } of withdrawn)
    await record(tx, ctx, {
      action: actions.offerWithdrawn,
      entityType: 'offer',
      entityId: id,
      ...candidacyOf(candidate),
    })
}

async function cancelInterviewsAhead(tx: Transaction, ctx: Ctx, candidate: LockedCandidate) {
  const ahead = or(
    eq(interviews.status, 'pending'),
    and(eq(interviews.status, 'scheduled'), gte(interviews.scheduledDate, ctx.now())),
  )
  const cancelled = await tx
    .update(interviews)
    .set({ status: 'cancelled', updatedAt: ctx.now() })
    .where(and(eq(interviews.candidateId, candidate.id), ahead))
    .returning({ id: interviews.id })
  for (const { id } of cancelled)
    await record(tx, ctx, {
      action: actions.interviewCancelled,
      entityType: 'interview',
      entityId: id,
      ...candidacyOf(candidate),
    })
}
