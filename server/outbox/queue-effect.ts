import { sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { builtOnceWithin } from '#server/database/built-once.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'
import type { EffectName } from './effects.ts'

interface Effect {
  type: Exclude<EffectName, 'email'>
  payload: Record<string, unknown>
  candidateId?: number | null
  /** When it is due; now unless said. */
  processAfter?: Date
}

const queued = builtOnceWithin((tx) =>
  tx
    .insert(notificationQueue)
    .values({
      type: sql.placeholder('type'),
      payload: sql.placeholder('payload'),
      processAfter: sql.placeholder('processAfter'),
      candidateId: sql.placeholder('candidateId'),
      createdAt: sql.placeholder('createdAt'),
    })
    .prepare(''),
)

/** Puts an effect for the worker into the transaction of the change that asks for it. */
export async function queueEffect(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { candidateId = null, processAfter, ...effect }: Effect,
) {
  const createdAt = now()
  await queued(tx).execute({ ...effect, candidateId, processAfter: processAfter ?? createdAt, createdAt })
}
