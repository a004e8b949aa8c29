import { z } from 'zod'
import { actions } from '#shared/activity.ts'
import { atMost } from '#shared/fields.ts'
import { offerReasonCharactersMax } from '#shared/limits.ts'
import type { Context } from '#server/context.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { closeDeclined } from './decline-offer.ts'
import { findOfferByToken, isOpenOffer } from './find-offer-by-token.ts'
import { lockForAnswer, offerClosed } from './lock-for-answer.ts'

export const Refusal = z.object({
  reason: z
    .string('Reason must be text')
    .trim()
    .max(offerReasonCharactersMax, atMost('Reason', offerReasonCharactersMax))
    .optional(),
  sure: z.literal('on', 'Tick the box to say that you decline the offer'),
})

/** The candidate declines on their own page; what follows is as when staff record it (DECISIONS). Throws 409 when the offer is open no more. */
export async function refuseOffer(ctx: Context, token: string, reason: string | undefined) {
  const offer = await findOfferByToken(ctx, token)
  if (!offer || !isOpenOffer(offer, ctx.now())) throw offerClosed()
  const { letters } = await ctx.db.transaction(async (tx) => {
    const locked = await lockForAnswer(tx, ctx, { id: offer.id, token }, ctx.now())
    return closeDeclined(tx, ctx, locked, { reason: reason || null, action: actions.offerRefused })
  })
  deliverSoon(ctx, letters)
}
