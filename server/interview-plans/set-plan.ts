import { and, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { actions } from '#shared/activity.ts'
import { InterviewPlan, type InterviewPlanChange, type Round } from '#shared/interview-plans.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewPlans, users } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { lockToEdit } from '#server/jobs/lock-to-edit.ts'
import { recordJob } from '#server/jobs/record-job.ts'
import { planOf, withInterviewers } from './plan-of.ts'

/**
 * Sets the rounds of a job's interviews with their kits. Interviews that were made before keep what they are. Errors: 400
 * an interviewer who is no active user, 403 who may not edit the job, 404, 409 a closed job or a plan that changed since.
 */
export function setPlan(ctx: Context, jobId: number, { rounds }: z.output<typeof InterviewPlanChange>) {
  return ctx.db.transaction(async (tx) => {
    const job = await lockToEdit(tx, ctx, jobId)
    const current = await planOf(tx, jobId)
    refuseStale(ctx, current, InterviewPlan.parse(current))
    await refuseLeavers(tx, rounds)
    const updatedAt = nextVersion(ctx, current)
    const row = { rounds, editedById: askerOf(ctx).id, updatedAt }
    await tx
      .insert(interviewPlans)
      .values({ jobId, createdAt: updatedAt, ...row })
      .onConflictDoUpdate({ target: interviewPlans.jobId, set: row })
    await recordJob(tx, ctx, job, actions.interviewPlanSet, { rounds: rounds.length })
    return { rounds: await withInterviewers(tx, rounds), derived: false, updatedAt }
  })
}

/** Throws 400 where a round names somebody who has left. */
async function refuseLeavers(tx: Transaction, rounds: readonly Round[]) {
  const ids = [...new Set(rounds.flatMap(({ interviewerIds }) => interviewerIds))]
  if (ids.length === 0) return
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deactivatedAt)))
  const names = (userId: number) => active.some(({ id }) => id === userId)
  const at = rounds.findIndex(({ interviewerIds }) => !interviewerIds.every(names))
  if (at >= 0) throw badRequest(`Round ${at + 1} names somebody who has left. Choose other interviewers for it.`)
}
