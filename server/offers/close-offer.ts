import { and, eq } from 'drizzle-orm'
import type { Action } from '#shared/activity.ts'
import type { OfferStatus } from '#shared/pipeline.ts'
import type { Candidacy, Turn } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { recordOffer } from './record-offer.ts'

export interface Closing {
  offer: typeof offers.$inferSelect
  candidate: Candidacy
  status: Extract<OfferStatus, 'accepted' | 'declined' | 'withdrawn' | 'expired'>
  action: Action
  /** How the candidate is moved by it. */
  moved?: Turn | undefined
  /** What else changes in the row: a reason, a signature. */
  further?: Partial<typeof offers.$inferInsert>
}

/** Ends a locked offer that is open, or waits for approval, and records it. Throws 409 when it was ended meanwhile. */
export async function closeOffer(
  tx: Transaction,
  ctx: Context,
  { offer, candidate, status, action, moved, further = {} }: Closing,
) {
  const [closed] = await tx
    .update(offers)
    .set({ ...further, status, updatedAt: nextVersion(ctx, offer) })
    .where(and(eq(offers.id, offer.id), eq(offers.status, offer.status)))
    .returning()
  if (!closed) throw conflict('This offer is open no more')
  await recordOffer(tx, ctx, candidate, offer.id, action, moved)
  return closed
}
