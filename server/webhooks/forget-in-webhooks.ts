import { asc, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'

/**
 * Takes out of messages, sent and still waiting, who candidates are. The endpoints are held before their messages, as where one
 * is deleted along with them, since what is told afterwards holds them too.
 */
export async function forgetInWebhooks(tx: Transaction, candidateIds: readonly number[]) {
  await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).orderBy(asc(webhookEndpoints.id)).for('key share')
  await tx
    .update(webhookDeliveries)
    .set({ personal: null })
    .where(inArray(webhookDeliveries.candidateId, [...candidateIds]))
}
