import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Services } from '#server/context.ts'
import { builtOnceWithin } from '#server/database/built-once.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue } from '#server/database/schema.ts'
import type { EffectName, effectPayloads } from './effect-payloads.ts'

/** By its name, with what it has to be told; emails have a way of their own (queue-email.ts). */
type Asked = {
  [Name in Exclude<EffectName, 'email'>]: { type: Name; payload: z.input<(typeof effectPayloads)[Name]> }
}[Exclude<EffectName, 'email'>]
type Effect = Asked & {
  candidateId?: number | null
  /** When it is due; now unless said. */
  processAfter?: Date
}

/** One effect, to be filled in with `effectOf`; also as a part of the statement that asks for it. */
export const newEffect = (tx: Transaction) =>
  tx.insert(notificationQueue).values({
    type: sql.placeholder('type'),
    payload: sql.placeholder('payload'),
    processAfter: sql.placeholder('processAfter'),
    candidateId: sql.placeholder('candidateId'),
    createdAt: sql.placeholder('createdAt'),
  })

const queued = builtOnceWithin((tx) => newEffect(tx).prepare(''))

/** An effect as a row of the queue, for whoever puts it there in a statement of their own. */
export const effectOf = ({ now }: Pick<Services, 'now'>, { candidateId = null, processAfter, ...effect }: Effect) => {
  const createdAt = now()
  return { ...effect, candidateId, processAfter: processAfter ?? createdAt, createdAt }
}

/** Puts an effect for the worker into the transaction of the change that asks for it. */
export async function queueEffect(tx: Transaction, ctx: Pick<Services, 'now'>, effect: Effect) {
  await queued(tx).execute(effectOf(ctx, effect))
}
