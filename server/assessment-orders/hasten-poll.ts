import { and, eq, gt, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'

/** Lets the next question for an order's result be asked now. However often this is called, there is one question. */
export const hastenPoll = (db: Database | Transaction, { now }: Pick<Services, 'now'>, orderId: number) =>
  db
    .update(notificationQueue)
    .set({ processAfter: now() })
    .where(
      and(
        eq(notificationQueue.type, 'assessment.poll'),
        eq(notificationQueue.status, 'pending'),
        gt(notificationQueue.processAfter, now()),
        eq(sql`${notificationQueue.payload} ->> 'orderId'`, String(orderId)),
      ),
    )
