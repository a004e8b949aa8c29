import { z } from 'zod'
import { actions } from '#shared/activity.ts'
import { offerReasonCharactersMax } from '#shared/limits.ts'
import { describeStatus } from '#shared/pipeline.ts'
import { letterToSubmitter } from '#server/candidates/letter-to-submitter.ts'
import type { Context } from '#server/context.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { closeOffer } from './close-offer.ts'
import { findOfferByToken, isOpenOffer } from './find-offer-by-token.ts'
import { lockForAnswer, offerClosed } from './lock-for-answer.ts'
import { returnToReview } from './return-to-review.ts'

export const Refusal = z.object({
  reason: z
    .string('Reason must be text')
    .trim()
    .max(offerReasonCharactersMax, `Reason must be at most ${offerReasonCharactersMax.toLocaleString('en')} characters`)
    .optional(),
  sure: z.literal('on', 'Tick the box to say that you decline the offer'),
})

/** The candidate declines on their own page; what follows is as when staff record it (DECISIONS). Throws 409 when the offer is open no more. */
export async function refuseOffer(ctx: Context, token: string, reason: string | undefined) {
  const offer = await findOfferByToken(ctx, token)
  if (!offer || !isOpenOffer(offer, ctx.now())) throw offerClosed()
  const letter = await ctx.db.transaction(async (tx) => {
    const { offer: open, candidate } = await lockForAnswer(tx, ctx, offer.id, ctx.now())
    await closeOffer(tx, ctx, {
      offer: open,
      candidate,
      status: 'declined',
      action: actions.offerRefused,
      further: { declineReason: reason || null },
    })
    const staysAt = (await returnToReview(tx, ctx, candidate)) ? undefined : describeStatus(candidate.status).label
    return letterToSubmitter(tx, ctx, { candidate, template: 'offer-declined', reason: reason || null, staysAt })
  })
  if (letter) deliverSoon(ctx, [letter])
}
