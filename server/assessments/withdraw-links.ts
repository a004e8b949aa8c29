import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentLinks, assessmentSittings } from '#server/database/schema.ts'

/** From now on none of the links that the candidate was sent leads anywhere, whatever became of what it led to. */
export async function withdrawLinks(tx: Transaction, { now }: Pick<Services, 'now'>, candidateId: number) {
  const { id, candidateId: takenBy } = assessmentSittings
  const theirs = tx.select({ id }).from(assessmentSittings).where(eq(takenBy, candidateId))
  await tx
    .update(assessmentLinks)
    .set({ withdrawnAt: now() })
    .where(and(inArray(assessmentLinks.sittingId, theirs), isNull(assessmentLinks.withdrawnAt)))
}
