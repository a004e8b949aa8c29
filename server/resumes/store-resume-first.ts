import { eq } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { Context, Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'
import { effectOf } from '#server/outbox/queue-effect.ts'
import { resumeKey } from './resume-file.ts'

/** Far longer than the transaction that follows takes. */
const orphanMs = 10 * minuteMs

/**
 * Stores the resume of a candidacy that is about to be made, and answers the queue row that watches over it: unless the
 * candidacy takes the row over, the row finds nobody there and removes the file.
 */
export async function storeResumeFirst(
  { db, files, now }: Services,
  candidateId: number,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const processAfter = new Date(now().getTime() + orphanMs)
  const [row] = await db
    .insert(notificationQueue)
    .values(effectOf({ now }, { type: 'resume', payload: { candidateId, replaced: 1 }, processAfter }))
    .returning({ id: notificationQueue.id })
  await files.put('resumes', resumeKey(candidateId, 1), bytes)
  return row!
}

/** The candidacy is there: the same row now reads the resume's words, those of staff before a visitor's. */
export async function readResumeNow(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  row: { id: number },
  { candidateId, fromVisitor }: { candidateId: number; fromVisitor: boolean },
) {
  const payload = { candidateId, ...(fromVisitor && { fromVisitor }) }
  await tx
    .update(notificationQueue)
    .set({ payload, candidateId, processAfter: now() })
    .where(eq(notificationQueue.id, row.id))
}
