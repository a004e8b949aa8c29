import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'
import type { EffectName } from './effects.ts'

interface Effect {
  type: Exclude<EffectName, 'email'>
  payload: Record<string, unknown>
  candidateId?: number
  /** When it is due; now unless said. */
  processAfter?: Date
}

/** Puts an effect for the worker into the transaction of the change that asks for it. */
export async function queueEffect(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { type, payload, candidateId, processAfter }: Effect,
) {
  const createdAt = now()
  await tx
    .insert(notificationQueue)
    .values({ type, payload, processAfter: processAfter ?? createdAt, createdAt, ...(candidateId && { candidateId }) })
}
