import { actions } from '#shared/activity.ts'
import { changeStatus } from '#server/candidates/change-status.ts'
import type { Context } from '#server/context.ts'
import { closeOffer } from './close-offer.ts'
import { lockOpenOffer } from './lock-open-offer.ts'

/** The candidate accepted: the offer is accepted and the candidate at 100 (DECISIONS). Throws as lockOpenOffer says. */
export const acceptOffer = (ctx: Context, { params }: { params: { id: number } }) =>
  ctx.db.transaction(async (tx) => {
    const { offer, candidate } = await lockOpenOffer(tx, ctx, params.id)
    const accepted = await closeOffer(tx, ctx, { offer, candidate, status: 'accepted', action: actions.offerAccepted })
    await changeStatus(tx, ctx, candidate, { status: '100_offer_accepted', decision: 'offer_sent' })
    return accepted
  })
