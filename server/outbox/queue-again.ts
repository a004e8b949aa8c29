import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'
import { attemptsMax } from './finish.ts'
import { lease } from './lease.ts'
import type { QueueRow } from './queue-email.ts'

/**
 * Puts a letter that failed in the queue once more, for a fresh round of attempts, leased to this caller. It is the same row,
 * so that the letter keeps its Message-ID: should the mail server have taken it after all, a repeat can be told. The count
 * of attempts goes on with the next round, so that whoever still holds an earlier attempt marks nothing.
 */
export async function queueAgain(tx: Transaction, ctx: Pick<Context, 'now'>, emailLogId: number): Promise<QueueRow> {
  const [row] = await tx
    .update(notificationQueue)
    .set({
      status: 'processing',
      processAfter: lease(ctx),
      processAttempts: sql`(${notificationQueue.processAttempts} / ${attemptsMax} + 1) * ${attemptsMax}`,
      timesLost: 0,
      error: null,
    })
    .where(
      and(
        eq(notificationQueue.type, 'email'),
        eq(notificationQueue.status, 'failed'),
        eq(sql`(${notificationQueue.payload} ->> 'emailLogId')`, String(emailLogId)),
      ),
    )
    .returning()
  if (!row) throw new Error(`Email ${emailLogId} failed, and no row of the queue did`)
  return row
}
