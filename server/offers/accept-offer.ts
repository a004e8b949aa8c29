import { actions } from '#shared/activity.ts'
import { changeStatus } from '#server/candidates/change-status.ts'
import { withdrawOpenOffer } from '#server/candidates/close-open-ends.ts'
import type { Context } from '#server/context.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { closeOffer } from './close-offer.ts'
import { lockOpenOffer } from './lock-open-offer.ts'
import { tellStaff } from './tell-staff.ts'

/**
 * The candidate accepted: the offer is accepted, the candidate at 100 (DECISIONS), submitter and executives are told, and a
 * new version that waits for approval is withdrawn. Throws as lockOpenOffer says.
 */
export async function acceptOffer(ctx: Context, { params }: { params: { id: number } }) {
  const { accepted, letters } = await ctx.db.transaction(async (tx) => {
    const { offer, candidate } = await lockOpenOffer(tx, ctx, params.id)
    const accepted = await closeOffer(tx, ctx, { offer, candidate, status: 'accepted', action: actions.offerAccepted })
    await withdrawOpenOffer(tx, ctx, candidate)
    await changeStatus(tx, ctx, candidate, { status: '100_offer_accepted', decision: 'offer_sent' })
    return { accepted, letters: await tellStaff(tx, ctx, { kind: 'accepted', candidate, offer, executives: true }) }
  })
  deliverSoon(ctx, letters)
  return accepted
}
