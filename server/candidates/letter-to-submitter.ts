import { and, eq } from 'drizzle-orm'
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
}

/** Queues the letter to whoever submitted the job; undefined when that was nobody, or nobody who can be reached. */
export async function letterToSubmitter(tx: Transaction, ctx: Context, { candidate, template, reason, staysAt }: News) {
  const [submitter] = await tx
    .select({ staffName: users.fullName, email: users.email, jobTitle: jobs.title })
    .from(jobs)
    .innerJoin(users, and(eq(users.id, jobs.submitterId), isReachable()))
    .where(eq(jobs.id, candidate.jobId))
  if (!submitter) return undefined
  const { email, staffName, jobTitle } = submitter
  return queueEmail(tx, ctx, {
    template,
    to: email,
    context: { staffName, jobTitle, candidateName: candidate.name, candidateId: candidate.id, reason, staysAt },
    candidateId: candidate.id,
  })
}
