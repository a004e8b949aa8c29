import { and, eq, inArray, ne } from 'drizzle-orm'
import { rolesWith } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { isReachable } from '#server/users/reachable.ts'
import type { changedSinceSentBack } from './changed-since-sent-back.ts'

interface Told {
  id: number
  title: string
  submitterId: number | null
}
/** A letter each; a company with more approvers than this finds the job among those in review. */
const approversMax = 50

/** Queues a letter to each who may approve the job, save those without a real address; of one that was `sentBack` it says so. */
export const tellApprovers = (
  tx: Transaction,
  ctx: Context,
  job: Told,
  sentBack: Awaited<ReturnType<typeof changedSinceSentBack>>,
) =>
  tell(tx, ctx, {
    job,
    news: { kind: 'waiting', ...(sentBack && { sentBack }) },
    readers: inArray(users.role, [...rolesWith('jobs.edit')]),
  })

type Answer = { kind: 'approved' } | { kind: 'returned'; reason: string }

/** Queues the letter to whoever submitted the job that somebody else approved or sent back. */
export const tellSubmitter = (tx: Transaction, ctx: Context, job: Told, news: Answer) =>
  tell(tx, ctx, { job, news, readers: eq(users.id, job.submitterId ?? 0) })

interface Telling {
  job: Told
  news: Record<string, unknown> & { kind: 'waiting' | Answer['kind'] }
  readers: ReturnType<typeof eq>
}
async function tell(tx: Transaction, ctx: Context, { job, news, readers }: Telling) {
  const { id: askerId, fullName: by } = askerOf(ctx)
  const found = await tx
    .select({ email: users.email, staffName: users.fullName })
    .from(users)
    .where(and(readers, ne(users.id, askerId), isReachable()))
    .orderBy(users.id)
    .limit(approversMax)
  const letters = []
  for (const { email, staffName } of found)
    letters.push(
      await queueEmail(tx, ctx, {
        template: 'job-approval',
        to: email,
        context: { ...news, staffName, jobTitle: job.title, by, jobId: job.id },
      }),
    )
  return letters
}
