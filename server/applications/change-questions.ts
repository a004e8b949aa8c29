import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { ApplicationForm, type JobQuestion } from '#shared/applications.ts'
import type { Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { lockToEdit } from '#server/jobs/lock-to-edit.ts'
import { recordJob } from '#server/jobs/record-job.ts'
import { listQuestions } from './list-questions.ts'

/**
 * Changes what the form asks from now on. The posting stays as it is, and so does its version. Throws 403, 404, 409 for
 * questions that someone else changed since the caller saw them, or a closed job.
 */
export function changeQuestions(ctx: Context, jobId: number, questions: JobQuestion[]) {
  return ctx.db.transaction(async (tx) => {
    const job = await lockToEdit(tx, ctx, jobId)
    const current = await listQuestions(tx, jobId)
    refuseStale(ctx, current, ApplicationForm.parse(current))
    const updatedAt = nextVersion(ctx, current)
    await tx.update(jobs).set({ questions, questionsUpdatedAt: updatedAt }).where(eq(jobs.id, jobId))
    await recordJob(tx, ctx, job, actions.jobEdited, { fields: ['questions'] })
    return { questions, updatedAt }
  })
}
