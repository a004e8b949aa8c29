import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentOrders, assessmentSittings } from '#server/database/schema.ts'
import { findOpenSitting } from './find-open-sitting.ts'
import { withdrawLinks } from './withdraw-links.ts'

/**
 * Of a candidate whose result was recorded by hand nothing more is asked: a link that was not begun with leads nowhere, and
 * what was not ordered yet is not. Whoever is taking the assessment may finish, and of what was ordered the result is taken.
 */
export async function endAwaited(tx: Transaction, ctx: Pick<Services, 'now'>, candidateId: number) {
  const updatedAt = ctx.now()
  await tx
    .update(assessmentOrders)
    .set({ status: 'superseded', updatedAt })
    .where(and(eq(assessmentOrders.candidateId, candidateId), eq(assessmentOrders.status, 'ordered')))
  const open = await findOpenSitting(tx, candidateId)
  if (open?.status !== 'sent') return
  await withdrawLinks(tx, ctx, candidateId)
  await tx
    .update(assessmentSittings)
    .set({ status: 'withdrawn', updatedAt })
    .where(and(eq(assessmentSittings.id, open.id), eq(assessmentSittings.status, 'sent')))
}
