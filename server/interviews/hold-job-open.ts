import { eq, sql } from 'drizzle-orm'
import { refuseClosedJob, type LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs } from '#server/database/schema.ts'

const keyOf = (jobId: number) => sql`hashtextextended(${`new-interview:${jobId}`}, 0)`

/**
 * A new interview of a job that stays open until the transaction ends: closing it cancels those that it finds, and one that
 * was committed right after would stand. Not the job's own row: whoever reopens a job holds that and waits for candidates.
 * Comes after the candidacy is locked. Throws 409.
 */
export async function holdJobOpen(
  tx: Transaction,
  { jobId }: Pick<LockedCandidate, 'jobId'>,
  act: 'interview' | 'schedule',
) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(jobId)})`)
  const [job] = await tx.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId))
  refuseClosedJob({ job: job! }, act)
}

/** For whoever closes a job: waits for the interviews that are being made, and lets no other be made until it is closed. */
export const awaitNewInterviews = (tx: Transaction, jobId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${keyOf(jobId)})`)
