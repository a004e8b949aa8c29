import { and, desc, eq, not } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { candidates, offerQuestions, offers } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

/** What the candidate asked about an offer, newest first. Throws 404, also for a hidden candidate. */
export async function listQuestions({ db }: Context, offerId: number) {
  const [offer] = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(candidates, eq(candidates.id, offers.candidateId))
    .where(and(eq(offers.id, offerId), not(candidates.hidden)))
  if (!offer) throw notFound('Offer')
  return db
    .select({ id: offerQuestions.id, question: offerQuestions.question, askedAt: offerQuestions.askedAt })
    .from(offerQuestions)
    .where(eq(offerQuestions.offerId, offerId))
    .orderBy(desc(offerQuestions.id))
}
