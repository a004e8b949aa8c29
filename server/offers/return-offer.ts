import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { closeOffer } from './close-offer.ts'
import { refuseUnlessApprover } from './find-approvers.ts'
import { lockOffer } from './lock-offer.ts'
import { tellMaker } from './tell-maker.ts'

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
  const { returned, letters } = await ctx.db.transaction(async (tx) => {
    const { offer, candidate } = await lockOffer(tx, ctx, params.id, waiting)
    const returned = await closeOffer(tx, ctx, {
      offer,
      candidate,
      status: 'withdrawn',
      action: actions.offerReturned,
      further: { returnReason: reason },
    })
    const answer = { kind: 'returned', reason } as const
    const letters = await tellMaker(tx, ctx, { candidate, madeById: offer.madeById, answer })
    return { returned, letters }
  })
  deliverSoon(ctx, letters)
  return returned
}
