import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { stillHeld } from '#server/outbox/still-held.ts'

/** In the payload of a question that is being asked: its answer may be older than what somebody has told since. */
const again = 'again'
const isAsked = eq(notificationQueue.status, 'processing')

/**
 * Lets the next question for an order's result be asked now, or once more after one that is being asked. However often this
 * is called, there is one question.
 */
export const hastenPoll = (db: Database | Transaction, { now }: Pick<Services, 'now'>, orderId: number) =>
  db
    .update(notificationQueue)
    .set({
      processAfter: sql`case when ${isAsked} then ${notificationQueue.processAfter} else ${now()}::timestamptz end`,
      payload: sql`case when ${isAsked} then ${notificationQueue.payload} || ${{ [again]: true }}::jsonb else ${notificationQueue.payload} end`,
    })
    .where(
      and(
        eq(notificationQueue.type, 'assessment.poll'),
        or(isAsked, and(eq(notificationQueue.status, 'pending'), gt(notificationQueue.processAfter, now()))),
        eq(sql`${notificationQueue.payload} ->> 'orderId'`, String(orderId)),
      ),
    )

/** Asks again then, and at once where that was wished meanwhile: no attempt is counted. */
export const pollLater = (tx: Transaction, { now }: Pick<Services, 'now'>, row: QueueRow, later: Date) =>
  tx
    .update(notificationQueue)
    .set({
      status: 'pending',
      timesLost: 0,
      processAfter: sql`case when ${notificationQueue.payload} ? ${again} then ${now()}::timestamptz else ${later}::timestamptz end`,
      payload: sql`${notificationQueue.payload} - ${again}::text`,
    })
    .where(stillHeld(row))
