import { and, eq, isNull } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs, users } from '#server/database/schema.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { closeOffer } from './close-offer.ts'
import { lockOpenOffer } from './lock-open-offer.ts'
import { returnToReview } from './return-to-review.ts'

/** The candidate declined: the offer keeps the reason, the candidate awaits a decision again, the job's submitter is told (DECISIONS). Throws as lockOpenOffer says. */
export async function declineOffer(
  ctx: Context,
  { params, body }: { params: { id: number }; body: { reason?: string | null | undefined } },
) {
  const reason = body.reason ?? null
  const { declined, letter } = await ctx.db.transaction(async (tx) => {
    const { offer, candidate } = await lockOpenOffer(tx, ctx, params.id)
    const declined = await closeOffer(tx, ctx, {
      offer,
      candidate,
      status: 'declined',
      action: actions.offerDeclined,
      further: { declineReason: reason },
    })
    await returnToReview(tx, ctx, candidate)
    return { declined, letter: await tellSubmitter(tx, ctx, candidate, reason) }
  })
  // The answer neither waits for this letter nor tells of a colleague's bad address: its log does.
  if (letter) deliverSoon(ctx, [letter])
  return declined
}

/** Queues the letter to whoever submitted the job; undefined when that was nobody, or their account is gone. */
export async function tellSubmitter(
  tx: Transaction,
  ctx: Context,
  candidate: { id: number; jobId: number; name: string },
  reason: string | null,
) {
  const [submitter] = await tx
    .select({ staffName: users.fullName, email: users.email, jobTitle: jobs.title })
    .from(jobs)
    .innerJoin(users, and(eq(users.id, jobs.submitterId), isNull(users.deactivatedAt)))
    .where(eq(jobs.id, candidate.jobId))
  if (!submitter?.email) return undefined
  const { email, staffName, jobTitle } = submitter
  return queueEmail(tx, ctx, {
    template: 'offer-declined',
    to: email,
    context: { staffName, jobTitle, candidateName: candidate.name, candidateId: candidate.id, reason },
    candidateId: candidate.id,
  })
}
