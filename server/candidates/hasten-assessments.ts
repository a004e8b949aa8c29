import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, notificationQueue } from '#server/database/schema.ts'

/**
 * For a job under Express Review from now on: the assessments of its candidates that wait for the delay are due now (SPEC
 * 9). One that was tried and failed keeps the pause before it is tried again. The caller holds the job's row, so that
 * nobody comes in meanwhile.
 */
export async function hastenAssessments(tx: Transaction, { now }: Pick<Services, 'now'>, jobId: number) {
  const ofTheJob = tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.jobId, jobId))
  await tx
    .update(notificationQueue)
    .set({ processAfter: now() })
    .where(
      and(
        eq(notificationQueue.type, 'assessment'),
        eq(notificationQueue.status, 'pending'),
        eq(notificationQueue.processAttempts, 0),
        gt(notificationQueue.processAfter, now()),
        inArray(notificationQueue.candidateId, ofTheJob),
      ),
    )
}
