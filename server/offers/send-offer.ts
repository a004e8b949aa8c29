import { moveCandidate } from '#server/candidates/move-candidate.ts'
import type { Context } from '#server/context.ts'
import { prepareOffer, removeUnlessKept, type Terms } from './prepare-offer.ts'

/**
 * Makes an offer and sends it with its letter and the candidate's own link (SPEC 7). The letter's file is written first, so
 * that the row never names one that is not there. Errors: 400 for an expiry that lies behind, and as moveCandidate says.
 */
export async function sendOffer(ctx: Context, candidateId: number, terms: Terms) {
  const offer = await prepareOffer(ctx, candidateId, terms)
  try {
    return await moveCandidate(ctx, candidateId, 'offer', offer)
  } catch (error) {
    await removeUnlessKept(ctx, offer.row.letterKey)
    throw error
  }
}
