import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { offerLinks } from '#server/database/schema.ts'
import { AppError, conflict } from '#server/errors.ts'
import { hashOfToken } from '#server/http/personal-token.ts'
import { isOpenOffer } from './find-offer-by-token.ts'
import { lockOffer } from './lock-offer.ts'

/** What the candidate reads who comes too late; their page says what became of the offer. */
export const offerClosed = () => conflict('This offer is no longer open')

interface Answered {
  id: number
  /** What opened its page. */
  token: string
}

/**
 * Locks an offer that its candidate answered at `at`. Throws 409 when it was not open then, or is no more: in words for them,
 * since those for staff tell of a rejection before its letter does. So it does when the link has ended meanwhile: a paper
 * takes seconds to draw, and whoever pressed may be a stranger (decision 53).
 */
export async function lockForAnswer(tx: Transaction, ctx: Context, { id, token }: Answered, at: Date) {
  const locked = await lockOffer(tx, ctx, id).catch((error: unknown) => {
    throw error instanceof AppError ? offerClosed() : error
  })
  if (!isOpenOffer(locked.offer, at)) throw offerClosed()
  if ((await tx.$count(offerLinks, eq(offerLinks.tokenHash, hashOfToken(token)))) === 0) throw offerClosed()
  return locked
}
