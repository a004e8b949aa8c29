import { and, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { askerOf, type Context } from '#server/context.ts'
import { users } from '#server/database/schema.ts'
import { isReachable } from '#server/users/reachable.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { closeOffer } from './close-offer.ts'
import { refuseUnlessApprover } from './find-approvers.ts'
import { lockOffer } from './lock-offer.ts'

const waiting = {
  statuses: ['draft'],
  rule: 'Only one that waits for approval can be sent back.',
  refuseOthers: refuseUnlessApprover,
} as const

/**
 * Sends an offer back to whoever made it, who is told why; the candidate never hears of it. Errors: 403 for whoever made it,
 * where somebody else may approve; 404; 409 when it waits no more or the candidate was rejected.
 */
export async function returnOffer(
  ctx: Context,
  { params, body: { reason } }: { params: { id: number }; body: { reason: string } },
) {
  const { returned, letter } = await ctx.db.transaction(async (tx) => {
    const { offer, candidate } = await lockOffer(tx, ctx, params.id, waiting)
    const returned = await closeOffer(tx, ctx, {
      offer,
      candidate,
      status: 'withdrawn',
      action: actions.offerReturned,
      further: { returnReason: reason },
    })
    const [maker] = await tx
      .select({ email: users.email, staffName: users.fullName })
      .from(users)
      .where(and(eq(users.id, offer.madeById ?? 0), isReachable()))
    const letter =
      maker &&
      (await queueEmail(tx, ctx, {
        template: 'offer-approval',
        to: maker.email,
        candidateId: candidate.id,
        context: {
          kind: 'returned',
          staffName: maker.staffName,
          candidateName: candidate.name,
          jobTitle: candidate.job.title,
          candidateId: candidate.id,
          by: askerOf(ctx).fullName,
          reason,
        },
      }))
    return { returned, letter }
  })
  if (letter) deliverSoon(ctx, [letter])
  return returned
}
