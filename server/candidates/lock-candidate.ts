import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { Candidate } from '#shared/candidates.ts'
import { closedJobReason } from '#shared/closed-job.ts'
import { hiredReason } from '#shared/is-hired.ts'
import { isRejected, rejectedMessage, withdrawnMessage, type MoveName } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import { builtOnceWithin } from '#server/database/built-once.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, jobs } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { refuseStale, type nothingSent } from '#server/http/row-version.ts'

const { searchText: _, nameOrder: __, ...columns } = getTableColumns(candidates)
const { title, department, type, status, assessmentToken, expressReview } = getTableColumns(jobs)

/**
 * Takes the candidate's row for the rest of the transaction, with its job beside it. Whatever changes a candidacy, its
 * interviews or its offers does this first, so that two changes queue up and never wait for each other in a circle.
 * Throws 404, also for a flagged candidate.
 */
export async function lockCandidate(tx: Transaction, id: number) {
  const row = await lockIfVisible(tx, id)
  if (!row) throw notFound('Candidate')
  return row
}
export type LockedCandidate = NonNullable<Awaited<ReturnType<typeof lockUnlessAnonymised>>>

/** The same for what concerns flagged candidates too, who are still somebody; undefined for one who was anonymised. */
export async function lockUnlessAnonymised(tx: Transaction, id: number) {
  const [row] = await locked(tx).execute({ id })
  return row
}

const locked = builtOnceWithin((tx) =>
  tx
    .select({ ...columns, job: { title, department, type, status, assessmentToken, expressReview } })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(candidates.id, sql.placeholder('id')), isNull(candidates.anonymisedAt)))
    .for('update', { of: candidates })
    .prepare(''),
)

/** The same for what happens without anybody's asking: undefined for a flagged candidate. */
export async function lockIfVisible(tx: Transaction, id: number) {
  const row = await lockUnlessAnonymised(tx, id)
  return row?.hidden ? undefined : row
}

/** For what only adds something about a candidate, such as an entry on the timeline: several of these hold the row at once. */
export const holdCandidate = (tx: Transaction, id: number) =>
  tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.id, id)).for('key share')

interface Ended {
  status: string
  withdrawnAt: Date | null
}
/** A rejected candidate is read-only for everyone (SPEC 4), and so is one who withdrew: undefined for anybody else. */
export const whyReadOnly = (candidate: Ended) =>
  candidate.withdrawnAt ? withdrawnMessage : isRejected(candidate) ? rejectedMessage : undefined

/** Throws 409 for whoever is read-only. */
export function refuseRejected(candidate: Ended) {
  const reason = whyReadOnly(candidate)
  if (reason) throw conflict(reason)
}

/** Nobody who has accepted an offer goes back by a move: that takes the status being set back first. Throws 409. */
export function refuseHired(candidate: { status: string }, move: MoveName) {
  const reason = hiredReason(candidate, move)
  if (reason) throw conflict(reason)
}

/** Nothing that leads on is begun for a candidate of a closed job. Throws 409. */
export function refuseClosedJob(
  { job }: { job: Pick<LockedCandidate['job'], 'status'> },
  act: Parameters<typeof closedJobReason>[1],
) {
  const reason = closedJobReason(job, act)
  if (reason) throw conflict(reason)
}

/**
 * Two people at once: 409 with the candidate as it is now (DECISIONS). Said before any other refusal that rests on the row:
 * whoever saw an old one, such as that of a candidate who was rejected since, is shown what changed.
 */
export const refuseStaleCandidate = (
  ctx: Pick<Context, 'rowVersion'>,
  candidate: LockedCandidate,
  outcome?: typeof nothingSent,
) => refuseStale(ctx, candidate, ctx.rowVersion === undefined ? undefined : Candidate.parse(candidate), outcome)
