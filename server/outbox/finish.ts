import { hourMs, minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'
import type { EffectName } from './effect-payloads.ts'
import type { QueueRow } from './queue-email.ts'
import { stillHeld } from './still-held.ts'

export type Finish = { state: 'done' } | { state: 'failed'; error: string } | { state: 'later'; error: string }

/** Over about three days: 1, 2, 4 … minutes, then six hours each. Whoever asks for another round begins anew. */
export const attemptsMax = 20
/** What would be lost with these stays for ever, though nobody may have it any more: they begin another round instead. */
export const neverGivenUp: ReadonlySet<string> = new Set<EffectName>(['files.remove'])
export const backoffMinMs = minuteMs
export const backoffMaxMs = 6 * hourMs

/**
 * Marks a row as its attempt ended, and answers the state it is in now; undefined when someone else has marked it since
 * (the lease had run out), in which case nothing is changed.
 */
export async function finish(tx: Transaction, { now }: Pick<Services, 'now'>, row: QueueRow, end: Finish) {
  const attempt = row.processAttempts + 1
  const before = row.processAttempts % attemptsMax
  const isLast = before + 1 >= attemptsMax && !neverGivenUp.has(row.type)
  const state = end.state === 'later' ? (isLast ? 'failed' : 'pending') : end.state
  const wait = Math.min(backoffMinMs * 2 ** before, backoffMaxMs)
  const marked = await tx
    .update(notificationQueue)
    .set({
      status: state,
      processAttempts: attempt,
      timesLost: 0,
      lastAttemptAt: now(),
      error: 'error' in end ? end.error : null,
      ...(state === 'pending' && { processAfter: new Date(now().getTime() + wait) }),
    })
    .where(stillHeld(row))
    .returning({ id: notificationQueue.id })
  return marked.length > 0 ? state : undefined
}
