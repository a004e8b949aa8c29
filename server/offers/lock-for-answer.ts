import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { AppError, conflict } from '#server/errors.ts'
import { isOpenOffer } from './find-offer-by-token.ts'
import { lockOffer } from './lock-offer.ts'

/** What the candidate reads who comes too late; their page says what became of the offer. */
export const offerClosed = () => conflict('This offer is no longer open')

/**
 * Locks an offer that its candidate answered at `at`. Throws 409 when it was not open then, or is no more: in words for them,
 * since those for staff tell of a rejection before its letter does.
 */
export async function lockForAnswer(tx: Transaction, ctx: Context, id: number, at: Date) {
  const locked = await lockOffer(tx, ctx, id).catch((error: unknown) => {
    throw error instanceof AppError ? offerClosed() : error
  })
  if (!isOpenOffer(locked.offer, at)) throw offerClosed()
  return locked
}
