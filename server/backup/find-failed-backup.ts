import type { Context } from '#server/context.ts'
import { readBackupState } from './backup-state.ts'

/** That the newest of the backups that the server makes came to nothing; null where all is well, and where it makes none. */
export async function findFailedBackup({ db, config }: Pick<Context, 'db' | 'config'>) {
  if (!config.backups) return null
  const { failed, last } = await readBackupState(db)
  return failed ? { at: new Date(failed.at), reason: failed.reason, last: last ? new Date(last.at) : null } : null
}
