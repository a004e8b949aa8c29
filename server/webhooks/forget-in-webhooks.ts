import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { webhookDeliveries } from '#server/database/schema.ts'

/** Takes out of messages, sent and still waiting, who candidates are. */
export const forgetInWebhooks = (tx: Transaction, candidateIds: readonly number[]) =>
  tx
    .update(webhookDeliveries)
    .set({ personal: null })
    .where(inArray(webhookDeliveries.candidateId, [...candidateIds]))
