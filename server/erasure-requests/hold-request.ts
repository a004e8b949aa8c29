import { and, asc, eq } from 'drizzle-orm'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import { lockCandidate, refuseStaleCandidate } from '#server/candidates/lock-candidate.ts'
import { lockJoined } from '#server/candidates/lock-joined.ts'
import { lockPeople } from '#server/candidates/match-person.ts'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { activityLogs, candidates, jobs } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nothingSent } from '#server/http/row-version.ts'
import { erasureOf } from './erasure-of.ts'
import { isExtended, isOpen } from './open-requests.ts'

/**
 * The request for deletion that waits on a candidacy, with every candidacy of the person on which one does, held until the
 * transaction ends. A rejected candidate may ask too, so the row's standing is not looked at. Errors: 404; 409 stale, or where
 * nobody waits for an answer.
 */
export async function holdRequest(tx: Transaction, ctx: Context, id: number) {
  // People come before candidacies, as where people are merged.
  await lockPeople(tx)
  const { personId } = await findCandidate(tx, id)
  await lockJoined(tx, personId, [id])
  const candidate = await lockCandidate(tx, id)
  refuseStaleCandidate(ctx, candidate, nothingSent)
  return { candidate, request: await waitingRequest(tx, id), open: await openOfPerson(tx, personId) }
}

/** The request that waits for an answer on a candidacy. Throws 409. */
export async function waitingRequest(db: Database | Transaction, id: number) {
  const request = await erasureOf(db, id)
  if (!request || request.declinedAt) throw conflict('No request for deletion waits for an answer here')
  return request
}

const openOfPerson = (tx: Transaction, personId: number) =>
  tx
    .select({
      id: candidates.id,
      name: candidates.name,
      job: { title: jobs.title },
      askedAt: activityLogs.timestamp,
      isExtended: isExtended(tx),
    })
    .from(activityLogs)
    .innerJoin(candidates, eq(candidates.id, activityLogs.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(candidates.personId, personId), isOpen(tx)))
    .orderBy(asc(candidates.id))
