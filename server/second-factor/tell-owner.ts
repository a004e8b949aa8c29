import { isRealAddress } from '#shared/real-address.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { queueEmail, type QueueRow } from '#server/outbox/queue-email.ts'
import type { SecondFactorEvent } from '#server/providers/email/templates/second-factor.ts'

interface Told {
  what: SecondFactorEvent
  left?: number
  by?: string | undefined
}

/**
 * Tells an account's owner by letter what happened to its second factor: where it was not they, this is how they learn of it.
 * Nothing is written to an address that is nobody's.
 */
export async function tellOwner(
  tx: Transaction,
  ctx: Pick<Context, 'config' | 'now'>,
  { fullName: staffName, email: to }: { fullName: string; email: string },
  told: Told,
): Promise<QueueRow[]> {
  if (!isRealAddress(to)) return []
  const at = ctx.now().toISOString()
  const timeZone = ctx.config.organisation.timeZone ?? 'UTC'
  return [await queueEmail(tx, ctx, { template: 'second-factor', to, context: { staffName, at, timeZone, ...told } })]
}
