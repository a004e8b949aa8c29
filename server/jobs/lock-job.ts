import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { jobColumns } from './job-columns.ts'

/**
 * The job, held for this transaction, so that what is decided about it is still true when it is written. Rows that only name
 * it, such as the count of a status, may come meanwhile: who holds its candidates writes them, and may be waited for. Throws 404.
 */
export async function lockJob(tx: Transaction, id: number) {
  const [job] = await tx.select(jobColumns).from(jobs).where(eq(jobs.id, id)).for('no key update')
  if (!job) throw notFound('Job')
  return job
}
export type LockedJob = Awaited<ReturnType<typeof lockJob>>
