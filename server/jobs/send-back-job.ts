import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { leaveReview } from './leave-review.ts'
import { lockJob } from './lock-job.ts'
import { tellSubmitter } from './tell-of-approval.ts'

/** Sends a job that waits for approval back to its submitter, who is told why. Throws 404, 409 for one that does not wait, or a stale row. */
export async function sendBackJob(ctx: Context, id: number, { reason }: { reason: string }) {
  const { draft, letters } = await ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    const draft = await leaveReview(tx, ctx, job, {
      action: actions.jobSentBack,
      reason,
      rule: 'Only a job that waits for approval can be sent back',
    })
    return { draft, letters: await tellSubmitter(tx, ctx, job, { kind: 'returned', reason }) }
  })
  deliverSoon(ctx, letters)
  return draft
}
