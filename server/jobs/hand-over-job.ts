import { and, eq, isNull, ne } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs, users } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { jobColumns } from './job-columns.ts'
import { lockToEdit } from './lock-to-edit.ts'
import { recordJob } from './record-job.ts'

/**
 * Makes somebody else the job's submitter: what is told to a submitter is told to them from now on. Throws 400 for whoever
 * has no account, 404, 409 for a closed job, a stale row, and whoever it is already.
 */
export function handOverJob(ctx: Context, id: number, { userId }: { userId: number }) {
  return ctx.db.transaction(async (tx) => {
    const job = await lockToEdit(tx, ctx, id)
    refuseStale(ctx, job, job)
    if (job.submitterId === userId) throw conflict('They are the submitter of this job already')
    await requireAccount(tx, userId)
    const [updated] = await tx
      .update(jobs)
      .set({ submitterId: userId, updatedAt: nextVersion(ctx, job) })
      .where(and(eq(jobs.id, id), ne(jobs.status, 'closed')))
      .returning(jobColumns)
    await recordJob(tx, ctx, updated!, actions.jobHandedOver, { submitterId: userId })
    return updated!
  })
}

/** Held until the transaction ends: whoever is deleted meanwhile would be the submitter, and hear of nothing. */
async function requireAccount(tx: Transaction, id: number) {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivatedAt)))
    .for('share')
  if (!account) throw badRequest('The submitter must be an active user', 'userId')
}
