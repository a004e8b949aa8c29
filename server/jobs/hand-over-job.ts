import { and, eq, isNull, ne } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { isRealAddress } from '#shared/real-address.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs, users } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { jobColumns } from './job-columns.ts'
import { lockToEdit } from './lock-to-edit.ts'
import { recordJob } from './record-job.ts'

/**
 * Makes somebody else the job's submitter: what is told to a submitter is told to them from now on, and they are told so,
 * unless they took it up themselves. Throws 400 for whoever has no account, 404, 409 for a closed job, a stale row, and
 * whoever it is already.
 */
export async function handOverJob(ctx: Context, id: number, { userId }: { userId: number }) {
  const { job, letter } = await ctx.db.transaction(async (tx) => {
    const job = await lockToEdit(tx, ctx, id)
    refuseStale(ctx, job, job)
    if (job.submitterId === userId) throw conflict('They are the submitter of this job already')
    const successor = await requireAccount(tx, userId)
    const [updated] = await tx
      .update(jobs)
      .set({ submitterId: userId, updatedAt: nextVersion(ctx, job) })
      .where(and(eq(jobs.id, id), ne(jobs.status, 'closed')))
      .returning(jobColumns)
    await recordJob(tx, ctx, updated!, actions.jobHandedOver, { submitterId: userId })
    return { job: updated!, letter: await tellSuccessor(tx, ctx, updated!, successor) }
  })
  if (letter) deliverSoon(ctx, [letter])
  return job
}

/** Held until the transaction ends: whoever is deleted meanwhile would be the submitter, and hear of nothing. */
async function requireAccount(tx: Transaction, id: number) {
  const [account] = await tx
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivatedAt)))
    .for('share')
  if (!account) throw badRequest('The submitter must be an active user', 'userId')
  return account
}

interface Told {
  id: number
  fullName: string
  email: string
}

async function tellSuccessor(
  tx: Transaction,
  ctx: Context,
  { id: jobId, title: jobTitle, candidateCount }: { id: number; title: string; candidateCount: number },
  { id, fullName: staffName, email: to }: Told,
) {
  const { id: askerId, fullName: by } = askerOf(ctx)
  if (id === askerId || !isRealAddress(to)) return undefined
  return queueEmail(tx, ctx, {
    template: 'job-handed-over',
    to,
    context: { staffName, jobTitle, by, candidateCount, jobId },
  })
}
