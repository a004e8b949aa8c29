import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import { closeOffer } from './close-offer.ts'
import { lockOpenOffer } from './lock-open-offer.ts'
import { returnToReview } from './return-to-review.ts'

/** We took the offer back; the candidate awaits a decision again. Throws as lockOpenOffer says. */
export const withdrawOffer = (ctx: Context, { params }: { params: { id: number } }) =>
  ctx.db.transaction(async (tx) => {
    const { offer, candidate } = await lockOpenOffer(tx, ctx, params.id)
    const withdrawn = await closeOffer(tx, ctx, {
      offer,
      candidate,
      status: 'withdrawn',
      action: actions.offerWithdrawn,
    })
    await returnToReview(tx, ctx, candidate)
    return withdrawn
  })
