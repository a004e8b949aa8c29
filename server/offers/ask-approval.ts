import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { insertOffer } from '#server/candidates/make-offer.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import type { PreparedOffer } from './prepare-offer.ts'
import { recordOffer } from './record-offer.ts'
import { supersedeOffers } from './supersede-offers.ts'
import { tellApprovers } from './tell-approvers.ts'

/**
 * Keeps an offer for a locked candidate until somebody approves it: the candidate hears nothing and stays where they are, but
 * their row has a new version, so that no move of a screen that knows of no such offer withdraws it. A version that waited
 * before ends. Answers the letters to the approvers, to be delivered after the commit.
 */
export async function askApproval(tx: Transaction, ctx: Context, candidate: LockedCandidate, offer: PreparedOffer) {
  if (offer.row.replacesId !== null) await supersedeOffers(tx, ctx, { candidate, statuses: ['draft'] })
  const offerId = await insertOffer(tx, ctx, candidate.id, offer)
  await tx
    .update(candidates)
    .set({ updatedAt: nextVersion(ctx, candidate) })
    .where(eq(candidates.id, candidate.id))
  await recordOffer(tx, ctx, candidate, offerId, actions.offerApprovalRequested)
  return tellApprovers(tx, ctx, { candidate, madeById: offer.row.madeById })
}
