import { and, asc, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

/** A candidacy as merging sees it, at a time when nobody else joins people (`lockPeople`). Throws 404, also for a flagged one. */
export async function findJoining(tx: Transaction, ids: number[]) {
  const rows = await tx
    .select({
      id: candidates.id,
      name: candidates.name,
      email: candidates.email,
      originId: candidates.originId,
      personId: candidates.personId,
      job: { title: jobs.title },
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(inArray(candidates.id, ids), not(candidates.hidden)))
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw notFound('Candidate')
    return row
  })
}

/** Takes all candidacies of a person, and those named, as `lockInOrder` does. */
export const lockJoined = (tx: Transaction, personId: number, ids: number[]) =>
  lockInOrder(tx, or(eq(candidates.personId, personId), inArray(candidates.id, ids)))

/**
 * Takes several candidacies in the order of their numbers, so that two never wait in a circle. Not whole, as lockCandidate
 * does: PostgreSQL shares the one that another came from with whoever changes that other twice, and would wait for it here.
 */
export const lockInOrder = (tx: Transaction, which: SQL | undefined) =>
  tx.select({ id: candidates.id }).from(candidates).where(which).orderBy(asc(candidates.id)).for('no key update')
