import { actions } from '#shared/activity.ts'
import { payRangeMissing } from '#shared/pay-choices.ts'
import { queueWaitingAssessments } from '#server/candidates/queue-waiting-assessments.ts'
import { askerOf, type Context } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { refuseStale } from '#server/http/row-version.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { changedSinceSentBack } from './changed-since-sent-back.ts'
import { changeJobStatus } from './change-job-status.ts'
import { requireApproval } from './guard-approval.ts'
import { lockJob } from './lock-job.ts'
import { queuePostings } from './queue-postings.ts'
import { recordJob } from './record-job.ts'
import { tellApprovers, tellSubmitter } from './tell-of-approval.ts'

/**
 * Approves and posts a job (SPEC 4); where the setting says that an executive must approve, its submitter asks for it.
 * Those who may approve are told of what waits for them, and whoever asked, of the answer. Candidates who were added before
 * get their assessment from now on. Approving an active job again posts nothing and answers the job (DECISIONS, Job). Throws
 * 403, 404, 409 for a closed job, one without the pay range that the setting asks for, or a stale row.
 */
export async function approveJob(ctx: Context, id: number) {
  const { job, letters } = await ctx.db.transaction(async (tx) => {
    const approvalRequired = await readSetting(tx, 'approvalRequired')
    const job = await lockJob(tx, id)
    const approves = requireApproval(askerOf(ctx), job, approvalRequired)
    if (job.status === 'closed') throw conflict('This job is closed. Reopen it to post it again.')
    if (job.status === 'active' || (!approves && job.status === 'review')) return { job, letters: [] }
    refuseStale(ctx, job, job)
    if (!job.pay && (await readSetting(tx, 'payRangeRequired'))) throw conflict(payRangeMissing)
    if (!approves) {
      await recordJob(tx, ctx, job, actions.jobApprovalRequested)
      const asked = await changeJobStatus(tx, ctx, job, { from: ['draft'], to: 'review' })
      return { job: asked, letters: await tellApprovers(tx, ctx, job, await changedSinceSentBack(tx, job)) }
    }
    const posted = await changeJobStatus(tx, ctx, job, {
      from: ['draft', 'review'],
      to: 'active',
      postedDate: ctx.now(),
    })
    await recordJob(tx, ctx, job, actions.jobPosted)
    await queuePostings(tx, ctx, id)
    await queueWaitingAssessments(tx, ctx, posted)
    // Whoever asked waits for the answer, also where it was sent back first; of their own draft that somebody posts they did not ask.
    const letters =
      job.status === 'review' || job.sentBack ? await tellSubmitter(tx, ctx, job, { kind: 'approved' }) : []
    return { job: posted, letters }
  })
  deliverSoon(ctx, letters)
  return job
}
