import { actions } from '#shared/activity.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import type { Context } from '#server/context.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { closeOffer } from './close-offer.ts'
import { replyToContact } from './contact-of-offer.ts'
import { lockOffer, refuseUnless } from './lock-offer.ts'
import { returnToReview } from './return-to-review.ts'

/**
 * We took the offer back. Where it had gone out the candidate is told, and awaits a decision again; of one that waited for
 * approval the candidate never heard. Throws as lockOffer says, and 409 when it is neither.
 */
export async function withdrawOffer(ctx: Context, { params }: { params: { id: number } }) {
  const { withdrawn, letter } = await ctx.db.transaction(async (tx) => {
    const { offer, candidate } = await lockOffer(tx, ctx, params.id)
    refuseUnless(offer, ['sent', 'draft'], 'Only one that is open or waits for approval can be withdrawn.')
    const moved = offer.status === 'sent' ? await returnToReview(tx, ctx, candidate) : undefined
    const withdrawn = await closeOffer(tx, ctx, {
      offer,
      candidate,
      status: 'withdrawn',
      action: actions.offerWithdrawn,
      moved,
    })
    if (offer.status !== 'sent') return { withdrawn, letter: undefined }
    const contact = await replyToContact(tx, offer.id)
    return { withdrawn, letter: await letterToCandidate(tx, ctx, candidate, 'offer-withdrawn', contact) }
  })
  if (letter) deliverSoon(ctx, [letter])
  return withdrawn
}
