import { eq } from 'drizzle-orm'
import { lockCandidate } from '#server/candidates/lock-candidate.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

/**
 * Locks an interview and, before it, its candidate: everyone locks in this order, so nobody waits in a circle.
 * Throws 404 for an interview that is not there or whose candidate is hidden.
 */
export async function lockInterview(tx: Transaction, id: number) {
  const [known] = await tx.select({ candidateId: interviews.candidateId }).from(interviews).where(eq(interviews.id, id))
  if (!known) throw notFound('Interview')
  const candidate = await lockCandidate(tx, known.candidateId)
  const [interview] = await tx.select().from(interviews).where(eq(interviews.id, id)).for('update')
  if (!interview) throw notFound('Interview')
  return { interview, candidate }
}
