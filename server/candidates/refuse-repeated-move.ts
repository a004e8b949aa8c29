import { and, desc, eq, inArray } from 'drizzle-orm'
import { alreadyAt } from '#shared/already-there.ts'
import { codedStatus, moves, type MoveName } from '#shared/pipeline.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews, offers } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import type { LockedCandidate } from './lock-candidate.ts'

/**
 * A move to the status already held answers 409 and does nothing; so does an offer while one is open. What fell through may be
 * made again: an invitation whose interview was cancelled, an offer that is no longer open (DECISIONS).
 */
export async function refuseRepeatedMove(tx: Transaction, candidate: LockedCandidate, name: MoveName) {
  if (name === 'offer') await refuseSecondOffer(tx, candidate.id)
  if (codedStatus(candidate.status) !== moves[name].to) return
  if (name === 'interview' && (await lastInterview(tx, candidate.id)) === 'cancelled') return
  if (name === 'offer' && (await lastOffer(tx, candidate.id)) !== undefined) return
  throw conflict(alreadyAt(name))
}

async function refuseSecondOffer(tx: Transaction, candidateId: number) {
  const made = await tx
    .select({ status: offers.status })
    .from(offers)
    .where(and(eq(offers.candidateId, candidateId), inArray(offers.status, ['sent', 'draft'])))
  if (made.some(({ status }) => status === 'sent')) throw conflict('This candidate already has an open offer')
  if (made.length > 0) throw conflict('An offer to this candidate waits for approval already')
}

async function lastOffer(tx: Transaction, candidateId: number) {
  const [offer] = await tx
    .select({ status: offers.status })
    .from(offers)
    .where(eq(offers.candidateId, candidateId))
    .orderBy(desc(offers.id))
    .limit(1)
  return offer?.status
}

async function lastInterview(tx: Transaction, candidateId: number) {
  const newest = tx
    .select({ status: interviews.status })
    .from(interviews)
    .where(eq(interviews.candidateId, candidateId))
  const [interview] = await newest.orderBy(desc(interviews.id)).limit(1)
  return interview?.status
}
