import type { Action } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { conflict } from '#server/errors.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { changeJobStatus } from './change-job-status.ts'
import type { lockJob } from './lock-job.ts'
import { recordJob } from './record-job.ts'

interface Leaving {
  action: Action
  details?: { reason: string }
  /** What is said of a job that does not wait. */
  rule: string
}

/**
 * Makes a job that waits for approval a draft again. What is recorded has the time of the row's new version: by that it is
 * found (`sentBack` in job-columns.ts), whatever the clock did. Throws 409.
 */
export async function leaveReview(
  tx: Transaction,
  ctx: Context,
  job: Awaited<ReturnType<typeof lockJob>>,
  { action, details, rule }: Leaving,
) {
  if (job.status !== 'review') throw conflict(rule)
  refuseStale(ctx, job, job)
  const at = nextVersion(ctx, job)
  const then = { user: ctx.user, now: () => at }
  await recordJob(tx, then, job, action, details)
  return changeJobStatus(tx, then, job, { from: ['review'], to: 'draft' })
}
