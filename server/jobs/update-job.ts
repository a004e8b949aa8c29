import { actions } from '#shared/activity.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { JobChange } from '#shared/jobs.ts'
import { changedFields } from '#server/database/changed-fields.ts'
import { hastenAssessments } from '#server/candidates/hasten-assessments.ts'
import type { Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { refuseEmpty } from '#server/http/refuse-empty.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { jobColumns } from './job-columns.ts'
import { lockToEdit } from './lock-to-edit.ts'
import { payColumns } from './pay-columns.ts'
import { queueChangedPosting } from './queue-changed-posting.ts'
import { recordJob } from './record-job.ts'

/**
 * Changes the fields that are given and differ; where none does, nothing happens. What is posted shows the change at once,
 * and Express Review switched on hastens the assessments that wait. Throws 400 for none, 403, 404, 409 for a closed
 * job or a stale row.
 */
export async function updateJob(ctx: Context, id: number, body: z.output<typeof JobChange>) {
  refuseEmpty(body)
  const { pay, ...rest } = body
  return ctx.db.transaction(async (tx) => {
    const job = await lockToEdit(tx, ctx, id)
    // A form sends all its fields, also those that nobody touched.
    const changes = changedFields(
      { ...job, ...payColumns(job.pay) },
      { ...rest, ...(pay !== undefined && payColumns(pay)) },
    )
    if (Object.keys(changes).length === 0) return job
    refuseStale(ctx, job, job)
    // What was said of how it was written is not true of a person's words.
    const rewritten = changes.description !== undefined
    const [updated] = await tx
      .update(jobs)
      .set({ ...changes, ...(rewritten && { writing: null }), updatedAt: nextVersion(ctx, job) })
      .where(and(eq(jobs.id, id), ne(jobs.status, 'closed')))
      .returning(jobColumns)
    await recordJob(tx, ctx, updated!, actions.jobEdited, { fields: Object.keys(changes) })
    // Criteria that nobody set are derived from these words: what was found by the old ones is looked for anew.
    if (rewritten || changes.skills !== undefined)
      await queueEffect(tx, ctx, { type: 'screening.job', payload: { jobId: id } })
    if (updated!.status !== 'active') return updated!
    await queueChangedPosting(tx, ctx, id)
    // Switched off it holds nobody back: whoever came in under it was told that it comes at once, and what waits keeps its time.
    if (updated!.expressReview && !job.expressReview) await hastenAssessments(tx, ctx, id)
    return updated!
  })
}
