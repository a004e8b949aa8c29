import { eq } from 'drizzle-orm'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { isoDay } from '#server/days.ts'
import { offers } from '#server/database/schema.ts'
import { contractUrl } from '#server/offers/contract-url.ts'
import { closesAt } from '#server/offers/expire-offer.ts'
import { makeOfferLink } from '#server/offers/make-offer-link.ts'
import type { PreparedOffer } from '#server/offers/prepare-offer.ts'
import { supersedeOffers } from '#server/offers/supersede-offers.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import type { LockedCandidate } from './lock-candidate.ts'

/** The offer that goes out to the candidate, approved by whoever sends it; an earlier version ends with it. */
export async function makeOffer(
  tx: Transaction,
  ctx: Context,
  candidate: LockedCandidate,
  { offer }: { offer?: PreparedOffer },
) {
  if (!offer) throw new Error('An offer needs its terms')
  const { terms, row, replyTo } = offer
  const replacedOf =
    row.replacesId === null
      ? null
      : await supersedeOffers(tx, ctx, { candidate, statuses: ['sent', 'draft'], except: offer.waitingId })
  const offerId = offer.waitingId ?? (await insertOffer(tx, ctx, candidate.id, offer))
  const at = ctx.now()
  await tx
    .update(offers)
    .set({ status: 'sent', sentDate: at, approvedById: askerOf(ctx).id, updatedAt: at })
    .where(eq(offers.id, offerId))
  const [personalLink] = await Promise.all([
    makeOfferLink(tx, ctx, offerId),
    queueEffect(tx, ctx, {
      type: 'offer.expire',
      payload: { offerId },
      ...(row.expiresAt && { processAfter: closesAt(row.expiresAt) }),
    }),
  ])
  return {
    letter: {
      ...terms,
      personalLink,
      expiresAt: row.expiresAt?.toISOString(),
      timeZone: row.timeZone,
      // As the letter that was sent then is dated.
      ...(replacedOf && { replacedOf: isoDay(replacedOf, ctx.config.organisation.timeZone) }),
      ...(replyTo && { replyTo }),
    },
  }
}

/** Keeps a prepared offer, at first as one that nobody has sent. Answers its id. */
export async function insertOffer(tx: Transaction, ctx: Context, candidateId: number, { terms, row }: PreparedOffer) {
  const at = ctx.now()
  const [made] = await tx
    .insert(offers)
    .values({ ...terms, ...row, candidateId, status: 'draft', createdAt: at, updatedAt: at })
    .returning({ id: offers.id })
  const id = made!.id
  await tx
    .update(offers)
    .set({ contractUrl: contractUrl(id) })
    .where(eq(offers.id, id))
  return id
}
