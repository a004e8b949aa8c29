import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, offers } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { lockJob } from '#server/jobs/lock-job.ts'

/**
 * Locks the job of an offer that is being accepted, which may be filled by it. Before the candidate, as those do who reopen a
 * job: of two acceptances the second counts the first. Throws 404.
 */
export async function lockJobOfOffer(tx: Transaction, id: number) {
  const [known] = await tx
    .select({ jobId: candidates.jobId })
    .from(offers)
    .innerJoin(candidates, eq(candidates.id, offers.candidateId))
    .where(eq(offers.id, id))
  if (!known) throw notFound('Offer')
  return lockJob(tx, known.jobId)
}
