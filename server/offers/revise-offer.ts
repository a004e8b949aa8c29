import { and, eq } from 'drizzle-orm'
import { refuseClosedJob, refuseHired } from '#server/candidates/lock-candidate.ts'
import { makeMove } from '#server/candidates/move-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { askApproval } from './ask-approval.ts'
import { lockOffer } from './lock-offer.ts'
import { awaitsApproval } from './needs-approval.ts'
import { prepareOffer, removeUnlessKept, type PreparedOffer, type Terms } from './prepare-offer.ts'
import { awaitsApprovalMessage } from './send-offer.ts'

const revisable = {
  statuses: ['sent', 'draft'],
  rule: 'Only one that is open or waits for approval can be revised.',
} as const

/**
 * Makes a new version of an offer that is open or waits for approval, with a letter and a link of its own. Where it goes out
 * at once, the version before can be signed no more; where it waits for approval, the one that is out stands until then.
 * Errors: 400 for an expiry that lies behind; 404; 409 when the offer was answered, ended or revised already, the
 * candidate rejected or hired, or the job closed; 422 `non_existent_email`, while the new version stands (SPEC 8).
 */
export async function reviseOffer(ctx: Context, { params: { id }, body }: { params: { id: number }; body: Terms }) {
  const [known] = await ctx.db.select({ candidateId: offers.candidateId }).from(offers).where(eq(offers.id, id))
  if (!known) throw notFound('Offer')
  const prepared = await prepareOffer(ctx, known.candidateId, body)
  try {
    const waits = await awaitsApproval(ctx.db, prepared)
    const { letter, letters } = await ctx.db.transaction((tx) => replace(tx, ctx, { id, prepared, waits }))
    deliverSoon(ctx, letters)
    if (letter) await deliverNow(ctx, letter)
    return { message: waits ? awaitsApprovalMessage : 'Offer sent', awaitsApproval: waits }
  } catch (error) {
    await removeUnlessKept(ctx, prepared.row.letterKey)
    throw error
  }
}

interface Replacement {
  id: number
  prepared: PreparedOffer
  waits: boolean
}

async function replace(tx: Transaction, ctx: Context, { id, prepared, waits }: Replacement) {
  const { offer, candidate } = await lockOffer(tx, ctx, id, revisable)
  refuseClosedJob(candidate, 'offer')
  refuseHired(candidate, 'offer')
  if (
    offer.status === 'sent' &&
    (await tx.$count(offers, and(eq(offers.candidateId, candidate.id), eq(offers.status, 'draft')))) > 0
  )
    throw conflict('A new version of this offer waits for approval already')
  const next = { ...prepared, row: { ...prepared.row, version: offer.version + 1, replacesId: offer.id } }
  const letters = waits ? await askApproval(tx, ctx, candidate, next) : []
  const letter = waits ? undefined : await makeMove(tx, ctx, candidate, 'offer', { offer: next })
  return { letter, letters }
}
