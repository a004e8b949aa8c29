import { and, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import { jobPlatforms } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { findJob } from './find-job.ts'
import { lockJob } from './lock-job.ts'
import { recordJob } from './record-job.ts'

/** Tries a posting again that failed. Errors: 404, 409 unless the job is active and the posting failed. */
export async function retryPosting(ctx: Context, jobId: number, postingId: number) {
  await ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId)
    const ofTheJob = and(eq(jobPlatforms.id, postingId), eq(jobPlatforms.jobId, jobId))
    const [posting] = await tx.select().from(jobPlatforms).where(ofTheJob)
    if (!posting) throw notFound('Posting')
    if (job.status !== 'active') throw conflict('Only an active job is posted')
    const [waiting] = await tx
      .update(jobPlatforms)
      .set({ status: 'pending', errorMessage: null, updatedAt: ctx.now() })
      .where(and(ofTheJob, eq(jobPlatforms.status, 'failed')))
      .returning({ id: jobPlatforms.id })
    if (!waiting) throw conflict('Only a posting that failed is tried again')
    await recordJob(tx, ctx, job, actions.jobPostedAgain, { platform: posting.platform })
    await queueEffect(tx, ctx, { type: 'platform.post', payload: { jobPlatformId: postingId } })
  })
  return findJob(ctx, jobId)
}
