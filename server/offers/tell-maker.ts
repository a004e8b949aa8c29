import { and, eq, ne } from 'drizzle-orm'
import type { Candidacy } from '#server/candidates/record-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { isReachable } from '#server/users/reachable.ts'

interface News {
  candidate: Candidacy
  madeById: number | null
  answer: { kind: 'approved' } | { kind: 'returned'; reason: string }
}

/** Queues a letter to whoever made the offer that somebody else approved or sent back; none without a real address. */
export async function tellMaker(tx: Transaction, ctx: Context, { candidate, madeById, answer }: News) {
  const { id: askerId, fullName: by } = askerOf(ctx)
  const [maker] = await tx
    .select({ email: users.email, staffName: users.fullName })
    .from(users)
    .where(and(eq(users.id, madeById ?? 0), ne(users.id, askerId), isReachable()))
  if (!maker) return []
  const letter = await queueEmail(tx, ctx, {
    template: 'offer-approval',
    to: maker.email,
    candidateId: candidate.id,
    context: {
      ...answer,
      staffName: maker.staffName,
      candidateName: candidate.name,
      jobTitle: candidate.job.title,
      candidateId: candidate.id,
      by,
    },
  })
  return [letter]
}
