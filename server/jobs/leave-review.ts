import type { Action } from '#shared/activity.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { conflict } from '#server/errors.ts'
import { refuseStale } from '#server/http/row-version.ts'
import { changeJobStatus } from './change-job-status.ts'
import type { lockJob } from './lock-job.ts'
import { recordJob } from './record-job.ts'

interface Leaving {
  action: Action
  reason?: string
  /** What is said of a job that does not wait. */
  rule: string
}

/** Makes a job that waits for approval a draft again, which says why where a reason is given. Throws 409. */
export async function leaveReview(
  tx: Transaction,
  ctx: Context,
  job: Awaited<ReturnType<typeof lockJob>>,
  { action, reason, rule }: Leaving,
) {
  if (job.status !== 'review') throw conflict(rule)
  refuseStale(ctx, job, job)
  const said = reason !== undefined && { reason }
  await recordJob(tx, ctx, job, action, { ...said })
  return changeJobStatus(tx, ctx, job, {
    from: ['review'],
    to: 'draft',
    ...(said && { sentBack: { ...said, byId: askerOf(ctx).id } }),
  })
}
