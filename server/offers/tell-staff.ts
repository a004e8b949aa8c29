import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { can } from '#shared/permissions.ts'
import type { Candidacy } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs, users } from '#server/database/schema.ts'
import { isReachable } from '#server/users/reachable.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { OfferNews } from '#server/providers/email/templates/offer-news.ts'

interface News {
  kind: OfferNews
  candidate: Candidacy & { jobId: number; email: string }
  offer: { id: number; approvedById: number | null; madeById: number | null }
  /** Executives hear of what is settled, not of each question. */
  executives: boolean
  question?: string
  /** Whether it filled the job's last opening, and the job was closed with it. */
  jobClosed?: boolean
}
/** A letter each; a company with more executives than this reads it on the timeline. */
const readersMax = 50

/** Queues a letter each to the job's submitter, whoever made and sent the offer and, where asked, the executives; not to whoever brings the news. */
export async function tellStaff(tx: Transaction, ctx: Context, news: News) {
  const { kind, candidate, offer, question, jobClosed } = news
  const isAccepted = kind === 'signed' || kind === 'accepted'
  const letters = []
  for (const { email, fullName, role } of await findReaders(tx, ctx, news))
    letters.push(
      await queueEmail(tx, ctx, {
        template: 'offer-news',
        to: email,
        candidateId: candidate.id,
        context: {
          kind,
          staffName: fullName,
          candidateName: candidate.name,
          jobTitle: candidate.job.title,
          candidateId: candidate.id,
          ...(isAccepted && can(role, 'offers.manage') && { handoverOf: offer.id }),
          ...(jobClosed && { jobClosed }),
          ...(question !== undefined && { question, replyTo: candidate.email }),
        },
      }),
    )
  return letters
}

async function findReaders(tx: Transaction, { user }: Context, { candidate, offer, executives }: News) {
  const [job] = await tx.select({ submitterId: jobs.submitterId }).from(jobs).where(eq(jobs.id, candidate.jobId))
  const named = [job?.submitterId, offer.approvedById, offer.madeById].filter((id) => typeof id === 'number')
  const wanted = or(inArray(users.id, named), executives ? inArray(users.role, ['ceo', 'coo', 'director']) : undefined)
  return tx
    .select({ email: users.email, fullName: users.fullName, role: users.role })
    .from(users)
    .where(and(wanted, isReachable(), user && ne(users.id, user.id)))
    .orderBy(users.id)
    .limit(readersMax)
}
