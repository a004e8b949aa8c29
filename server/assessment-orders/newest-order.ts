import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { assessmentOrders } from '#server/database/schema.ts'

const { provider, status, orderedAt, completedAt, error, reportUrl } = assessmentOrders

/** The order that counts of a candidate's: the newest that none replaced. */
export async function newestOrder(db: Database | Transaction, candidateId: number) {
  const [order] = await db
    .select({ provider, status, orderedAt, completedAt, error, reportUrl })
    .from(assessmentOrders)
    .where(and(eq(assessmentOrders.candidateId, candidateId), ne(status, 'superseded')))
    .orderBy(desc(assessmentOrders.id))
    .limit(1)
  if (!order || order.status === 'superseded') return undefined // the second for the type alone
  return { ...order, status: order.status }
}
