import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { askerOf, type Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { copyPlan } from '#server/interview-plans/copy-plan.ts'
import { copyCriteria } from '#server/screening/copy-criteria.ts'
import { copiedColumns } from './copied-columns.ts'
import { wholeJobColumns } from './job-columns.ts'
import { newAssessmentLink } from './new-assessment-link.ts'
import { recordJob } from './record-job.ts'

/**
 * Makes a draft of the asker's own like an earlier job, whatever became of that one: with its words, the questions of its
 * application form, its criteria and its interview plan, for one opening (docs/decisions, 78). Throws 404.
 */
export function copyJob(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    const [earlier] = await tx.select(copiedColumns).from(jobs).where(eq(jobs.id, id))
    if (!earlier) throw notFound('Job')
    const by = { userId: askerOf(ctx).id, at: ctx.now() }
    const [job] = await tx
      .insert(jobs)
      .values({
        ...earlier,
        ...newAssessmentLink(ctx),
        submitterId: by.userId,
        status: 'draft',
        createdAt: by.at,
        updatedAt: by.at,
      })
      .returning(wholeJobColumns)
    const turn = { from: id, to: job!.id, by }
    await copyCriteria(tx, turn)
    await copyPlan(tx, turn)
    await recordJob(tx, ctx, job!, actions.jobCopied, { copiedFrom: id })
    return job!
  })
}
