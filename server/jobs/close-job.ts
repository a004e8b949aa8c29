import { and, eq, inArray, ne } from 'drizzle-orm'
import { actions, type Action } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, jobPlatforms, notificationQueue } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { refuseStale } from '#server/http/row-version.ts'
import { awaitNewInterviews } from '#server/interviews/hold-job-open.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { changeJobStatus } from './change-job-status.ts'
import { lockJob, type LockedJob } from './lock-job.ts'
import { recordJob } from './record-job.ts'

/** Closes an active job: its postings come down, assessments that wait to be sent are dropped (DECISIONS), interviews ahead are cancelled. Throws 404, 409. */
export function closeJob(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    if (job.status === 'closed') throw conflict('This job is already closed')
    if (job.status !== 'active') throw conflict('Only an active job can be closed')
    refuseStale(ctx, job, job)
    await awaitNewInterviews(tx, id)
    return closeHeldJob(tx, ctx, job, actions.jobClosed)
  })
}

/** The same with a job that is locked and active, by whoever has waited for the interviews that were being made. */
export async function closeHeldJob(tx: Transaction, ctx: Context, job: LockedJob, action: Action) {
  const closed = await changeJobStatus(tx, ctx, job, { from: ['active'], to: 'closed' })
  await recordJob(tx, ctx, job, action)
  await dropWaitingAssessments(tx, job.id)
  await queueEffect(tx, ctx, { type: 'interviews.cancel', payload: { jobId: job.id, closedBy: ctx.user?.id } })
  const open = await tx
    .select({ id: jobPlatforms.id })
    .from(jobPlatforms)
    .where(and(eq(jobPlatforms.jobId, job.id), ne(jobPlatforms.status, 'closed')))
  for (const posting of open)
    await queueEffect(tx, ctx, { type: 'platform.take-down', payload: { jobPlatformId: posting.id } })
  return closed
}

async function dropWaitingAssessments(tx: Transaction, jobId: number) {
  const ofTheJob = tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.jobId, jobId))
  await tx
    .delete(notificationQueue)
    .where(
      and(
        eq(notificationQueue.type, 'assessment'),
        eq(notificationQueue.status, 'pending'),
        inArray(notificationQueue.candidateId, ofTheJob),
      ),
    )
}
