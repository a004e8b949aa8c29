import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'
import type { QueueRow } from './queue-email.ts'

/** Gives a row back until a later time: it was not tried, so no attempt is counted. Nothing happens where someone else has it. */
export const postpone = (tx: Transaction, row: QueueRow, processAfter: Date) =>
  tx
    .update(notificationQueue)
    .set({ status: 'pending', processAfter })
    .where(
      and(
        eq(notificationQueue.id, row.id),
        eq(notificationQueue.processAttempts, row.processAttempts),
        eq(notificationQueue.status, 'processing'),
      ),
    )
