import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { actions } from '#shared/activity.ts'
import { atMost } from '#shared/fields.ts'
import { offerQuestionCharactersMax, offerQuestionsMax } from '#shared/limits.ts'
import type { Context } from '#server/context.ts'
import { offerQuestions } from '#server/database/schema.ts'
import { AppError } from '#server/errors.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { findOfferByToken, isOpenOffer } from './find-offer-by-token.ts'
import { lockForAnswer, offerClosed } from './lock-for-answer.ts'
import { recordOffer } from './record-offer.ts'
import { tellStaff } from './tell-staff.ts'

export const Question = z.object({
  question: z
    .string('Question must be text')
    .trim()
    .min(1, 'Write your question first')
    .max(offerQuestionCharactersMax, atMost('Your question', offerQuestionCharactersMax)),
})

/**
 * The candidate asks before deciding: kept, and sent to the submitter and whoever made and sent the offer. Pressing twice asks once.
 * Throws 409 when the offer is open no more, 429 after too many.
 */
export async function askAboutOffer(ctx: Context, token: string, question: string) {
  const offer = await findOfferByToken(ctx, token)
  if (!offer || !isOpenOffer(offer, ctx.now())) throw offerClosed()
  const letters = await ctx.db.transaction(async (tx) => {
    const { offer: open, candidate } = await lockForAnswer(tx, ctx, { id: offer.id, token }, ctx.now())
    const ofThis = eq(offerQuestions.offerId, open.id)
    if ((await tx.$count(offerQuestions, and(ofThis, eq(offerQuestions.question, question)))) > 0) return []
    if ((await tx.$count(offerQuestions, ofThis)) >= offerQuestionsMax)
      throw new AppError(429, 'You have asked many questions already. Please write to the hiring team by email.')
    await tx.insert(offerQuestions).values({ offerId: open.id, question, askedAt: ctx.now() })
    await recordOffer(tx, ctx, candidate, open.id, actions.offerQuestion)
    return tellStaff(tx, ctx, {
      kind: 'question',
      candidate,
      offer: open,
      executives: false,
      question,
    })
  })
  deliverSoon(ctx, letters)
}
