import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentOrders } from '#server/database/schema.ts'
import { makePersonalToken } from '#server/http/personal-token.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'

/** Asks the configured provider for an assessment, in the transaction of the move that wants it. An order before it counts no more. */
export async function queueOrder(
  tx: Transaction,
  ctx: Pick<Services, 'now'>,
  { candidateId, provider }: { candidateId: number; provider: string },
) {
  const at = ctx.now()
  await tx
    .update(assessmentOrders)
    .set({ status: 'superseded', updatedAt: at })
    .where(and(eq(assessmentOrders.candidateId, candidateId), inArray(assessmentOrders.status, ['ordered', 'sent'])))
  const [order] = await tx
    .insert(assessmentOrders)
    .values({ candidateId, provider, reference: makePersonalToken(), orderedAt: at, updatedAt: at })
    .returning({ id: assessmentOrders.id })
  await queueEffect(tx, ctx, { type: 'assessment.order', payload: { orderId: order!.id }, candidateId })
}
