import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Candidacy } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs, users } from '#server/database/schema.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { OfferNews } from '#server/providers/email/templates/offer-news.ts'

interface News {
  kind: OfferNews
  candidate: Candidacy & { jobId: number; email: string }
  approvedById: number | null
  /** Executives hear of what is settled, not of each question. */
  executives: boolean
  question?: string
}
/** A letter each; a company with more executives than this reads it on the timeline. */
const readersMax = 50

/** Queues a letter each to the job's submitter, whoever sent the offer and, where asked, the executives. */
export async function tellStaff(tx: Transaction, ctx: Context, news: News) {
  const { kind, candidate, approvedById, executives, question } = news
  const [job] = await tx.select({ submitterId: jobs.submitterId }).from(jobs).where(eq(jobs.id, candidate.jobId))
  const readers = [job?.submitterId, approvedById].filter((id) => typeof id === 'number')
  const wanted = or(
    inArray(users.id, readers),
    executives ? inArray(users.role, ['ceo', 'coo', 'director']) : undefined,
  )
  const staff = await tx
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(and(wanted, isNull(users.deactivatedAt)))
    .orderBy(users.id)
    .limit(readersMax)
  const letters = []
  for (const { email, fullName } of staff)
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
          ...(question !== undefined && { question, replyTo: candidate.email }),
        },
      }),
    )
  return letters
}
