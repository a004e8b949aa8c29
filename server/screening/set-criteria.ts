import type { z } from 'zod'
import { actions } from '#shared/activity.ts'
import { JobCriteria, type JobCriteriaChange } from '#shared/screening.ts'
import { askerOf, type Context } from '#server/context.ts'
import { jobCriteria } from '#server/database/schema.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { lockToEdit } from '#server/jobs/lock-to-edit.ts'
import { recordJob } from '#server/jobs/record-job.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { criteriaOf } from './criteria-of.ts'

/**
 * Sets what a job asks for; every candidate of it is screened anew. Errors: 403 who may not edit the job, 404, 409 a closed
 * job or criteria that someone else changed since.
 */
export function setCriteria(ctx: Context, jobId: number, { criteria }: z.output<typeof JobCriteriaChange>) {
  return ctx.db.transaction(async (tx) => {
    const job = await lockToEdit(tx, ctx, jobId)
    const current = await criteriaOf(tx, jobId)
    refuseStale(ctx, current, JobCriteria.parse(current))
    const updatedAt = nextVersion(ctx, current)
    const row = { criteria, editedById: askerOf(ctx).id, updatedAt }
    await tx
      .insert(jobCriteria)
      .values({ jobId, createdAt: updatedAt, ...row })
      .onConflictDoUpdate({ target: jobCriteria.jobId, set: row })
    await recordJob(tx, ctx, job, actions.criteriaSet, { criteria: criteria.length })
    await queueEffect(tx, ctx, { type: 'screening.job', payload: { jobId } })
    return { criteria, derived: false, updatedAt }
  })
}
