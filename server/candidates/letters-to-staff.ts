import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { EmailTemplate } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs, users } from '#server/database/schema.ts'
import { isReachable } from '#server/users/reachable.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'

interface News {
  candidate: { id: number; jobId: number; name: string }
  template: Extract<EmailTemplate, 'offer-declined' | 'application-withdrawn'>
  /** In the candidate's words. */
  reason: string | null
  /** The label of the status where a candidate stays whom the answer moved nowhere. */
  staysAt?: string | undefined
  /** What ended with it: whoever made or sent an offer is the one who can make another. */
  offers: { madeById: number | null; approvedById: number | null }[]
}

/**
 * Queues a letter each to whoever submitted the job, and to whoever made and sent the offers that ended, save who brings the
 * news; to nobody who cannot be reached.
 */
export async function lettersToStaff(tx: Transaction, ctx: Context, news: News) {
  const { candidate, template, reason, staysAt } = news
  const letters = []
  for (const { id, email, staffName, jobTitle, submitterId } of await findReaders(tx, ctx, news))
    letters.push(
      await queueEmail(tx, ctx, {
        template,
        to: email,
        context: {
          staffName,
          jobTitle,
          candidateName: candidate.name,
          candidateId: candidate.id,
          reason,
          staysAt,
          because: id === submitterId ? 'submitted' : 'offered',
        },
        candidateId: candidate.id,
      }),
    )
  return letters
}

function findReaders(tx: Transaction, { user }: Context, { candidate, offers }: News) {
  const makers = offers.flatMap(({ madeById, approvedById }) => [madeById, approvedById]).filter((id) => id !== null)
  const isSubmitter = eq(users.id, jobs.submitterId)
  const others = and(inArray(users.id, makers), user && ne(users.id, user.id))
  return tx
    .select({
      staffName: users.fullName,
      email: users.email,
      id: users.id,
      jobTitle: jobs.title,
      submitterId: jobs.submitterId,
    })
    .from(jobs)
    .innerJoin(users, and(or(isSubmitter, others), isReachable()))
    .where(eq(jobs.id, candidate.jobId))
    .orderBy(users.id)
}
