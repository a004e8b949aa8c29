import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { lockOffer, refuseUnless } from './lock-offer.ts'

/** Locks a sent offer, to be answered. Throws as lockOffer does, and 409 when the offer is not open. */
export async function lockOpenOffer(tx: Transaction, ctx: Context, id: number) {
  const locked = await lockOffer(tx, ctx, id)
  refuseUnless(locked.offer, ['sent'], 'Only a sent offer can be accepted or declined.')
  return locked
}
