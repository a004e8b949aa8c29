import { eq } from 'drizzle-orm'
import { Offer } from '#shared/offers.ts'
import type { OfferStatus } from '#shared/pipeline.ts'
import { lockCandidate, refuseRejected } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { refuseStale } from '#server/http/row-version.ts'

/** In which states something may be done to an offer, and how that reads to whoever comes too late. */
interface Standing {
  statuses: readonly OfferStatus[]
  rule: string
  /** What did not come about where the caller's screen is out of date, where something else than a save. */
  outcome?: string
  /** Throws 403 for whoever may not, where the row says so: before they learn anything of how it stands. */
  refuseOthers?: (tx: Transaction, ctx: Context, offer: { madeById: number | null }) => Promise<void>
}

/**
 * Locks an offer and, before it, its candidate: everyone locks in this order, so nobody waits in a circle. Throws 404, 403
 * as `standing` says, 409 when the offer stands otherwise than it asks, the caller's screen is out of date or the candidate was rejected.
 * What became of the offer is said first: that something has changed says less.
 */
export async function lockOffer(tx: Transaction, ctx: Context, id: number, standing?: Standing) {
  const [known] = await tx.select({ candidateId: offers.candidateId }).from(offers).where(eq(offers.id, id))
  if (!known) throw notFound('Offer')
  const candidate = await lockCandidate(tx, known.candidateId)
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
  if (!offer) throw notFound('Offer')
  await standing?.refuseOthers?.(tx, ctx, offer)
  refuseRejected(candidate)
  if (standing) refuseUnless(offer, standing.statuses, standing.rule)
  refuseStale(ctx, offer, Offer.parse(offer), standing?.outcome)
  return { offer, candidate }
}
export type Locked = Awaited<ReturnType<typeof lockOffer>>
export type LockedOffer = Locked['offer']

/** Throws 409 unless the offer is in one of these states. */
export function refuseUnless(offer: { status: OfferStatus }, statuses: readonly OfferStatus[], rule: string) {
  if (!statuses.includes(offer.status))
    throw conflict(
      offer.status === 'draft' ? `This offer waits for approval. ${rule}` : `This offer is ${offer.status}. ${rule}`,
    )
}
