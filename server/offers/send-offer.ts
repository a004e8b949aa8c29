import { findCandidate } from '#server/candidates/find-candidate.ts'
import { lockToMove, moveCandidate } from '#server/candidates/move-candidate.ts'
import type { Context } from '#server/context.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { askApproval } from './ask-approval.ts'
import { awaitsApproval } from './needs-approval.ts'
import { prepareOffer, removeUnlessKept, type PreparedOffer, type Terms } from './prepare-offer.ts'

export const awaitsApprovalMessage = 'Offer waits for approval'

/**
 * Makes an offer and sends it with its letter and the candidate's own link (SPEC 7), or keeps it for somebody's approval
 * where the setting asks for that. The letter's file is written first, so that the row never names one that is not there.
 * Errors: 400 for an expiry that lies behind, and as moveCandidate says.
 */
export async function sendOffer(ctx: Context, candidateId: number, terms: Terms) {
  const offer = await prepareOffer(ctx, candidateId, terms)
  try {
    if (await awaitsApproval(ctx.db, offer)) return await keepForApproval(ctx, candidateId, offer)
    return { ...(await moveCandidate(ctx, candidateId, 'offer', { offer })), awaitsApproval: false }
  } catch (error) {
    await removeUnlessKept(ctx, offer.row.letterKey)
    throw error
  }
}

async function keepForApproval(ctx: Context, candidateId: number, offer: PreparedOffer) {
  const { candidate, letters } = await ctx.db.transaction(async (tx) => {
    const letters = await askApproval(tx, ctx, await lockToMove(tx, ctx, candidateId, 'offer'), offer)
    return { candidate: await findCandidate(tx, candidateId), letters }
  })
  deliverSoon(ctx, letters)
  return { ...candidate, message: awaitsApprovalMessage, awaitsApproval: true }
}
