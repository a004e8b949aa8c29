import { inArray } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'
import type { QueueRow } from './queue-email.ts'

/**
 * Gives letters, in the transaction that queued them, to the worker, to be sent as soon as it is committed: for whoever
 * delivers none of them. Else they would wait for the end of their lease, and be overtaken by later ones.
 */
export async function leaveToWorker(tx: Transaction, { now }: Pick<Services, 'now'>, letters: readonly QueueRow[]) {
  if (letters.length === 0) return
  const ids = letters.map(({ id }) => id)
  await tx
    .update(notificationQueue)
    .set({ status: 'pending', processAfter: now() })
    .where(inArray(notificationQueue.id, ids))
}
