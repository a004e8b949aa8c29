import { eq } from 'drizzle-orm'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'
import { contractUrl } from '#server/offers/contract-url.ts'
import type { PreparedOffer } from '#server/offers/prepare-offer.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import type { LockedCandidate } from './lock-candidate.ts'

/** The offer that is on its way to the candidate, approved by whoever sends it. */
export async function makeOffer(
  tx: Transaction,
  ctx: Context,
  { id }: LockedCandidate,
  offer: PreparedOffer | undefined,
) {
  if (!offer) throw new Error('An offer needs its terms')
  const { terms, row, token } = offer
  const at = ctx.now()
  const [made] = await tx
    .insert(offers)
    .values({
      ...terms,
      ...row,
      candidateId: id,
      status: 'sent',
      sentDate: at,
      approvedById: askerOf(ctx).id,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: offers.id })
  const offerId = made!.id
  await Promise.all([
    tx
      .update(offers)
      .set({ contractUrl: contractUrl(offerId) })
      .where(eq(offers.id, offerId)),
    queueEffect(tx, ctx, { type: 'offer.expire', payload: { offerId }, processAfter: row.expiresAt }),
  ])
  return { letter: { ...terms, personalLink: `/offers/${token}`, expiresAt: row.expiresAt.toISOString() } }
}
