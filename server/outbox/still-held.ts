import { and, eq } from 'drizzle-orm'
import { notificationQueue } from '#server/database/schema.ts'
import type { QueueRow } from './queue-email.ts'

/** Finds a claimed row for as long as nobody else has claimed it since, as they may once its lease has run out. */
export const stillHeld = ({ id, processAttempts }: QueueRow) =>
  and(
    eq(notificationQueue.id, id),
    eq(notificationQueue.processAttempts, processAttempts),
    eq(notificationQueue.status, 'processing'),
  )
