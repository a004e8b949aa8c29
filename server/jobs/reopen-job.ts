import { actions } from '#shared/activity.ts'
import { queueWaitingAssessments } from '#server/candidates/queue-waiting-assessments.ts'
import type { Context } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { refuseStale } from '#server/http/row-version.ts'
import { changeJobStatus } from './change-job-status.ts'
import { lockJob } from './lock-job.ts'
import { queuePostings } from './queue-postings.ts'
import { recordJob } from './record-job.ts'

/**
 * Reopens a closed job and posts it again, as of now (DECISIONS, Job). Whose assessment the closing dropped gets it after
 * all. Throws 404, 409.
 */
export function reopenJob(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    if (job.status !== 'closed') throw conflict('Only a closed job can be reopened')
    refuseStale(ctx, job, job)
    const reopened = await changeJobStatus(tx, ctx, job, { from: ['closed'], to: 'active', postedDate: ctx.now() })
    await recordJob(tx, ctx, job, actions.jobReopened)
    await queuePostings(tx, ctx, id)
    await queueWaitingAssessments(tx, ctx, reopened)
    return reopened
  })
}
