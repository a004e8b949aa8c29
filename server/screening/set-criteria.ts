import type { z } from 'zod'
import { actions } from '#shared/activity.ts'
import { JobCriteria, type JobCriteriaChange } from '#shared/screening.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { jobCriteria } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { requireEditor } from '#server/jobs/guard-edit.ts'
import { lockJob } from '#server/jobs/lock-job.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { criteriaOf } from './criteria-of.ts'

/**
 * Sets what a job asks for; every candidate of it is screened anew. Errors: 403 who may not edit the job, 404, 409 a closed
 * job or criteria that someone else changed since.
 */
export function setCriteria(ctx: Context, jobId: number, { criteria }: z.output<typeof JobCriteriaChange>) {
  return ctx.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId)
    const { id: editedById, role } = askerOf(ctx)
    requireEditor({ id: editedById, role }, job)
    if (job.status === 'closed') throw conflict('This job is closed. Reopen it to change it.')
    const current = await criteriaOf(tx, jobId)
    refuseStale(ctx, current, JobCriteria.parse(current))
    const updatedAt = nextVersion(ctx, current)
    const row = { criteria, editedById, updatedAt }
    await tx
      .insert(jobCriteria)
      .values({ jobId, createdAt: updatedAt, ...row })
      .onConflictDoUpdate({ target: jobCriteria.jobId, set: row })
    const details = { jobTitle: job.title, criteria: criteria.length }
    await record(tx, ctx, { action: actions.criteriaSet, entityType: 'job', entityId: jobId, details })
    await queueEffect(tx, ctx, { type: 'screening.job', payload: { jobId } })
    return { criteria, derived: false, updatedAt }
  })
}
