import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentLinks } from '#server/database/schema.ts'

/** From now on none of the links that were sent leads to the sitting. */
export async function withdrawLinks(tx: Transaction, { now }: Pick<Services, 'now'>, sittingId: number) {
  await tx
    .update(assessmentLinks)
    .set({ withdrawnAt: now() })
    .where(and(eq(assessmentLinks.sittingId, sittingId), isNull(assessmentLinks.withdrawnAt)))
}
