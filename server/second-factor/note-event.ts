import { actions } from '#shared/activity.ts'
import { isRealAddress } from '#shared/real-address.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { queueEmail, type QueueRow } from '#server/outbox/queue-email.ts'
import type { SecondFactorEvent } from '#server/providers/email/templates/second-factor.ts'

interface Owner {
  id: number
  fullName: string
  email: string
}
interface Told {
  what: SecondFactorEvent
  left?: number
  /** Of the passkey. */
  name?: string
  /** What was reset. */
  had?: 'second-factor' | 'passkeys' | 'both'
  by?: string | undefined
}

/** What the timeline keeps to itself. */
function detailsOf({ what, had }: Told) {
  if (what === 'passkey-added') return { passkey: 'added' }
  if (what === 'passkey-removed') return { passkey: 'removed' }
  return { ...(had !== 'passkeys' && { secondFactor: what }), ...(had && had !== 'second-factor' && { passkey: what }) }
}

/**
 * Records what happened to an account's second factor or passkeys, in the name of `user`, and tells its owner by letter:
 * where it was not they, this is how they learn of it. Nothing is written to an address that is nobody's.
 */
export async function noteEvent(
  tx: Transaction,
  ctx: Pick<Context, 'config' | 'now' | 'user'>,
  { id, fullName: staffName, email: to }: Owner,
  told: Told,
): Promise<QueueRow[]> {
  await record(tx, ctx, {
    action: told.what === 'reset' ? actions.signInReset : actions.signInChanged,
    entityType: 'other',
    entityId: id,
    details: { ...detailsOf(told), ...(told.what === 'reset' && { account: staffName }) },
  })
  if (!isRealAddress(to)) return []
  const at = ctx.now().toISOString()
  const timeZone = ctx.config.organisation.timeZone ?? 'UTC'
  return [await queueEmail(tx, ctx, { template: 'second-factor', to, context: { staffName, at, timeZone, ...told } })]
}
