import { and, eq, getTableColumns, not } from 'drizzle-orm'
import { Candidate } from '#shared/candidates.ts'
import { isRejected, rejectedMessage } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, jobs } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { refuseStale } from '#server/http/row-version.ts'

const { searchText: _, ...columns } = getTableColumns(candidates)
const { title, department, type, status, assessmentToken, expressReview } = getTableColumns(jobs)

/**
 * Takes the candidate's row for the rest of the transaction, with its job beside it. Whatever changes a candidacy, its
 * interviews or its offers does this first, so that two changes queue up and never wait for each other in a circle.
 * Throws 404, also for a flagged candidate.
 */
export async function lockCandidate(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ ...columns, job: { title, department, type, status, assessmentToken, expressReview } })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(candidates.id, id), not(candidates.hidden)))
    .for('update', { of: candidates })
  if (!row) throw notFound('Candidate')
  return row
}
export type LockedCandidate = Awaited<ReturnType<typeof lockCandidate>>

/** A rejected candidate is read-only for everyone (SPEC 4). Throws 409. */
export function refuseRejected(candidate: { status: string }) {
  if (isRejected(candidate)) throw conflict(rejectedMessage)
}

/** Two people at once: 409 with the candidate as it is now (DECISIONS). */
export const refuseStaleCandidate = (ctx: Pick<Context, 'rowVersion'>, candidate: LockedCandidate) =>
  refuseStale(ctx, candidate, ctx.rowVersion === undefined ? undefined : Candidate.parse(candidate))
