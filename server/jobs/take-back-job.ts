import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { mayTakeBackJob, type Asker } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { guardRow } from '#server/http/guard-row.ts'
import { leaveReview } from './leave-review.ts'
import { lockJob } from './lock-job.ts'

/** Takes back a job that waits for approval: nobody is asked any more, and it is a draft to go on with. Throws 403, 404, 409 for one that does not wait, or a stale row. */
export const takeBackJob = (ctx: Context, id: number) =>
  ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    requireTaker(askerOf(ctx), job)
    return leaveReview(tx, ctx, job, {
      action: actions.jobTakenBack,
      rule: 'Only a job that waits for approval can be taken back',
    })
  })

/** Who may not take a job back learns that before anything about the body. Throws 403. */
export const guardTakeBack = guardRow(async ({ db }, asker, id) => {
  const [job] = await db.select({ submitterId: jobs.submitterId }).from(jobs).where(eq(jobs.id, id))
  if (job) requireTaker(asker, job)
})

function requireTaker(asker: Asker, job: { submitterId: number | null }) {
  if (!mayTakeBackJob(asker, job))
    throw forbidden('Only the submitter, a director, the COO, the CEO or an administrator can take this job back')
}
