import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { noteAccess } from '#server/access-log/note-access.ts'
import type { BackupsConfig } from '#server/backups-config.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { WholeFileStore } from '#server/providers/files/file-store.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { serverSecret } from '#server/sign-in/server-secret.ts'
import { backup } from './backup.ts'
import { changeBackupState, readBackupState, type BackupState } from './backup-state.ts'
import { backupTrouble, BackupFolderError, endedReason } from './backup-trouble.ts'
import { keepNewest, nameOfBackup, removeDrafts } from './dated-backups.ts'
import { isWithin } from './is-within.ts'
import { lastDue } from './last-due.ts'
import { tellAdministrators } from './tell-administrators.ts'

export interface BackedUp extends Pick<Services, 'config' | 'db' | 'email' | 'log' | 'now'> {
  pool: Pool
  files: Pick<WholeFileStore, 'place' | 'settings' | 'list' | 'get'>
  /** When this process began to look. */
  startedAt: Date
}

/** Without a sign of whoever makes one for so long, another process does. */
const heldMs = 5 * minuteMs
const signEveryMs = minuteMs
const againAfterMs = hourMs

/**
 * Makes the day's backup where it is due and no process makes it, and removes the oldest beyond those that are kept. Says in
 * the database and the log how that went, and to administrators that it failed; a failed one is tried again after an hour,
 * and by a process that was started since. One that was never ended, since whoever made it did not come back, failed as
 * well. Given up when `signal` is aborted, and made by whoever comes next.
 */
export async function backUpWhenDue(services: BackedUp, backups: BackupsConfig, signal: AbortSignal) {
  const { db, log, now, startedAt } = services
  const named = await withCurrentNames(services)
  const due = lastDue(now(), backups.time, named.config.organisation.timeZone ?? 'UTC')
  const failedBy = async (
    { last, told }: BackupState,
    failed: NonNullable<BackupState['failed']>,
    tx: Transaction,
  ) => ({
    last,
    failed,
    told: await tellAdministrators(tx, named, { last, failed, told }),
  })
  const wanted = (state: BackupState) => isWanted(state, { due, startedAt, now: now() })
  if (!wanted(await readBackupState(db))) return
  const by = randomUUID()
  const held = () => ({ by, until: new Date(now().getTime() + heldMs).toISOString() })
  const mine = await changeBackupState(db, (state, tx) => {
    if (!wanted(state)) return undefined
    if (!state.held) return { ...state, held: held() }
    // Whoever made one did not come back. Another is begun at once, unless that is nothing new: it may be what ended them.
    const failed = { at: now().toISOString(), reason: endedReason }
    log.error(failed, 'The backup was begun, and whoever made it did not come back')
    return state.failed ? failedBy(state, failed, tx) : { ...state, failed, held: held() }
  })
  if (!mine?.held) return
  const sign = (change: Parameters<typeof changeBackupState>[1]) =>
    changeBackupState(db, (state, tx) => (state.held?.by === by ? change(state, tx) : undefined))
  const signing = setInterval(() => {
    sign((state) => ({ ...state, held: held() })).catch(() => undefined) // told by whoever asks the database next
  }, signEveryMs)
  try {
    const at = now().toISOString()
    const last = { at, ...(await makeOne(services, backups, { isFirst: mine.last === undefined, signal })) }
    log.info(last, 'A backup was made')
    // One that is made an hour late day after day is nothing new each day.
    await sign(async ({ failed, told }, tx) => {
      await noteAccess(tx, services, undefined, {
        event: 'backed-up',
        detail: 'schedule',
        userId: null,
        rows: last.rows,
      })
      return { last, ...(failed && { told }) }
    })
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'The backup could not be made; it is tried again in an hour')
    const failed = { at: now().toISOString(), reason: reasonOf(error) }
    await sign(async ({ last, failed: before, told }, tx) =>
      // One that was given up says nothing new of the one before.
      signal.aborted ? { last, failed: before, told } : failedBy({ last, told }, failed, tx),
    )
  } finally {
    clearInterval(signing)
  }
}

function isWanted(
  { last, failed, held }: BackupState,
  { due, startedAt, now }: Record<'due' | 'startedAt' | 'now', Date>,
) {
  if (held && isWithin(heldMs, now, new Date(held.until))) return false
  // Who mends what was wrong often starts the server anew, and looks.
  if (failed && new Date(failed.at) >= startedAt && isWithin(againAfterMs, new Date(failed.at), now)) return false
  // One of a day to come was made by a clock that was wrong; those of two processes may differ.
  return last === undefined || new Date(last.at) < due || new Date(last.at).getTime() > now.getTime() + againAfterMs
}

interface Making {
  isFirst: boolean
  signal: AbortSignal
}

async function makeOne(
  { db, pool, files, now, log }: BackedUp,
  { folder, kept }: BackupsConfig,
  { isFirst, signal }: Making,
) {
  // Not as the process read it at its start: another database may stand in the place of that one since.
  const name = nameOfBackup(now(), await serverSecret(db, 'instance'))
  const to = join(folder, name)
  await removeDrafts(folder, { next: name }).catch((error: unknown) => {
    throw backupTrouble(error, `No backup was written to ${to}`)
  })
  const { missing, ...written } = await backup({ pool, files, to, signal })
  if (missing.length > 0)
    log.warn(
      { missing: missing.length },
      'Rows name files that are not there: the backup is without them. npm run backup names them',
    )
  // What is there when a database makes its first may be of the one before, whose disk is not mounted: there is a day to see that.
  const left = await keepNewest(folder, { newest: name, kept: isFirst ? Infinity : kept }).catch((error: unknown) => {
    log.warn({ err: error }, 'Older backups could not be removed')
    return undefined
  })
  if (left && left.larger > 0)
    log.warn(left, 'Older backups are far larger than the newest: they stay until somebody removes them')
  if (left && left.others > 0)
    log.warn(left, 'There are backups of another installation in the folder: they stay until somebody removes them')
  return { ...written, bytes: (await stat(to)).size, missing: missing.length, ...(left ?? { kept }) }
}

/** Without any path: administrators read it on their screens. */
const reasonOf = (error: unknown) => (error instanceof BackupFolderError ? error.reason : 'The server’s log says why')
