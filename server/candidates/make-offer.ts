import type { z } from 'zod'
import type { OfferTerms } from '#shared/offers.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'
import type { LockedCandidate } from './lock-candidate.ts'

export type Terms = z.output<typeof OfferTerms>

/** The offer that is on its way to the candidate, approved by whoever sends it. */
export async function makeOffer(tx: Transaction, ctx: Context, { id }: LockedCandidate, terms: Terms | undefined) {
  if (!terms) throw new Error('An offer needs its terms')
  const at = ctx.now()
  await tx.insert(offers).values({
    ...terms,
    candidateId: id,
    status: 'sent',
    sentDate: at,
    approvedById: askerOf(ctx).id,
    createdAt: at,
    updatedAt: at,
  })
  return { letter: { ...terms } }
}
