import { dayMs } from '#shared/durations.ts'
import { actions } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { findRestored } from '#server/outbox/held.ts'
import { leaveToWorker } from '#server/outbox/leave-to-worker.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { findAdministrators } from '#server/users/find-administrators.ts'
import type { BackupState } from './backup-state.ts'
import { isWithin } from './is-within.ts'

const againAfterMs = 7 * dayMs

/**
 * Writes to administrators that a backup failed, once a week at most; nobody is written to without a mail server, and none by a
 * restored copy where nobody has said that work goes on (decision 74). Answers when they were told last. The services have
 * their current names.
 */
export async function tellAdministrators(
  tx: Transaction,
  { config, email, now }: Pick<Services, 'config' | 'email' | 'now'>,
  { last, failed, told }: Pick<BackupState, 'last' | 'told'> & { failed: NonNullable<BackupState['failed']> },
) {
  if (told && isWithin(againAfterMs, new Date(told), now())) return told
  if (email.kind !== 'smtp' || (await findRestored(tx))) return told
  const administrators = await findAdministrators(tx)
  if (administrators.length === 0) return told
  for (const { email: to, staffName } of administrators) {
    const context = { staffName, ...failed, last: last?.at ?? null, timeZone: config.organisation.timeZone ?? 'UTC' }
    await leaveToWorker(tx, { now }, [
      await queueEmail(tx, { config, now }, { template: 'backup-failed', to, context }),
    ])
  }
  await record(
    tx,
    { user: undefined, now },
    { action: actions.backupsFailed, entityType: 'other', entityId: 0, details: { emails: administrators.length } },
  )
  return failed.at
}
