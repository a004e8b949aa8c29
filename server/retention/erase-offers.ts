import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { offerLinks, offerQuestions, offers } from '#server/database/schema.ts'

/** Letters, signatures, reasons, questions and links; what was offered and how it ended stays. */
export async function eraseOffers(tx: Transaction, candidateId: number) {
  const found = await tx
    .update(offers)
    .set({
      notes: null,
      contractUrl: null,
      declineReason: null,
      returnReason: null,
      letter: null,
      letterKey: null,
      letterHash: null,
      signedName: null,
      signedFrom: null,
      signedKey: null,
    })
    .where(eq(offers.candidateId, candidateId))
    .returning({ id: offers.id })
  const ids = found.map(({ id }) => id)
  await tx.delete(offerQuestions).where(inArray(offerQuestions.offerId, ids))
  await tx.delete(offerLinks).where(inArray(offerLinks.offerId, ids))
}
