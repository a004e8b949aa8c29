import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'
import type { QueueRow } from './queue-email.ts'
import { stillHeld } from './still-held.ts'

/** Gives a row back until a later time: it was not tried, so no attempt is counted. Nothing happens where someone else has it. */
export const postpone = (tx: Transaction, row: QueueRow, processAfter: Date) =>
  tx.update(notificationQueue).set({ status: 'pending', processAfter, timesLost: 0 }).where(stillHeld(row))
