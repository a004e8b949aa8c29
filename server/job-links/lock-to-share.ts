import type { Transaction } from '#server/database/connect.ts'
import { conflict } from '#server/errors.ts'
import { lockJob } from '#server/jobs/lock-job.ts'

/** The job, held, so that of two who make the same link at once the second finds the first's. Throws 404, 409 where it is not active. */
export async function lockToShare(tx: Transaction, jobId: number) {
  const job = await lockJob(tx, jobId)
  if (job.status !== 'active')
    throw conflict('Only an active job can be shared: others have no page on the careers site.')
  return job
}
