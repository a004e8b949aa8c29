import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { ApplicationForm, type JobQuestion } from '#shared/applications.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { requireEditor } from '#server/jobs/guard-edit.ts'
import { lockJob } from '#server/jobs/lock-job.ts'
import { listQuestions } from './list-questions.ts'

/**
 * Changes what the form asks from now on. The posting stays as it is, and so does its version. Throws 403, 404, 409 for
 * questions that someone else changed since the caller saw them, or a closed job.
 */
export function changeQuestions(ctx: Context, jobId: number, questions: JobQuestion[]) {
  return ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId)
    requireEditor(askerOf(ctx), job)
    const current = await listQuestions(tx, jobId)
    refuseStale(ctx, current, ApplicationForm.parse(current))
    if (job.status === 'closed') throw conflict('This job is closed. Reopen it to change it.')
    const updatedAt = nextVersion(ctx, current)
    await tx.update(jobs).set({ questions, questionsUpdatedAt: updatedAt }).where(eq(jobs.id, jobId))
    const details = { jobTitle: job.title, fields: ['questions'] }
    await record(tx, ctx, { action: actions.jobEdited, entityType: 'job', entityId: jobId, details })
    return { questions, updatedAt }
  })
}
