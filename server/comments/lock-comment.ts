import { eq } from 'drizzle-orm'
import { mayReadComment } from '#shared/permissions.ts'
import { lockCandidate } from '#server/candidates/lock-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidateComments } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { blindedFor } from '#server/interviews/blinded-for.ts'

/**
 * Locks a comment and, before it, its candidate. Throws 404 for one that is not there, whose candidate is hidden, or that
 * is kept from the asker.
 */
export async function lockComment(tx: Transaction, ctx: Context, id: number) {
  const asker = askerOf(ctx)
  const [known] = await tx
    .select({ candidateId: candidateComments.candidateId })
    .from(candidateComments)
    .where(eq(candidateComments.id, id))
  if (!known) throw notFound('Comment')
  const candidate = await lockCandidate(tx, known.candidateId)
  const [comment] = await tx.select().from(candidateComments).where(eq(candidateComments.id, id)).for('update')
  const blinded = await blindedFor(tx, asker, [candidate.id])
  if (!comment || !mayReadComment(asker, comment, blinded.has(candidate.id))) throw notFound('Comment')
  return { comment, candidate }
}
