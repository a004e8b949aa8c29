import { randomBytes } from 'node:crypto'
import { minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'

/** Far longer than the transaction that follows takes. */
const orphanMs = 10 * minuteMs

/**
 * Writes a letter's file under a key that nobody can guess, before the row that will name it, and answers the key. A queue
 * row watches over it: where the process dies in between, no offer names the file, and the row removes it.
 */
export async function storeLetterFirst(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const key = `letter-${randomBytes(16).toString('hex')}.pdf`
  const processAfter = new Date(now().getTime() + orphanMs)
  await db.transaction((tx) =>
    queueEffect(tx, { now }, { type: 'files.remove', payload: { files: [{ bucket: 'offers', key }] }, processAfter }),
  )
  await files.put('offers', key, bytes)
  return key
}
