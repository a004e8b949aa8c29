import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentOrders } from '#server/database/schema.ts'

/**
 * Whether an order may be known by a provider's name for it. Some know a candidate's assessment by one name for good: an order
 * of theirs that this one replaces gives it up. Another candidate's keeps it.
 */
export async function claimExternalId(
  tx: Transaction,
  { candidateId, provider }: { candidateId: number; provider: string },
  externalId: string,
) {
  const named = and(eq(assessmentOrders.provider, provider), eq(assessmentOrders.externalId, externalId))
  await tx
    .update(assessmentOrders)
    .set({ externalId: null })
    .where(
      and(
        named,
        eq(assessmentOrders.candidateId, candidateId),
        inArray(assessmentOrders.status, ['superseded', 'failed']),
      ),
    )
  return (await tx.$count(assessmentOrders, named)) === 0
}
