import type { Candidacy } from '#server/candidates/record-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { findApprovers } from './find-approvers.ts'

/** Queues a letter to each who may approve the offer, save whoever made it and those without a real address. */
export async function tellApprovers(
  tx: Transaction,
  ctx: Context,
  { candidate, madeById }: { candidate: Candidacy; madeById: number | null },
) {
  const letters = []
  for (const { email, fullName, reachable } of await findApprovers(tx, madeById)) {
    if (!reachable) continue
    letters.push(
      await queueEmail(tx, ctx, {
        template: 'offer-approval',
        to: email,
        candidateId: candidate.id,
        context: {
          kind: 'waiting',
          staffName: fullName,
          candidateName: candidate.name,
          jobTitle: candidate.job.title,
          by: askerOf(ctx).fullName,
        },
      }),
    )
  }
  return letters
}
