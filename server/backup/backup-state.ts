import { eq } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { Database, Transaction } from '#server/database/connect.ts'
import { settings } from '#server/database/schema.ts'

/** Under this key of the settings stands how the backups fare that the server makes by itself (decision 79). */
const backupsKey = 'backups'

const State = z.object({
  last: z
    .object({
      at: z.iso.datetime(),
      bytes: z.int(),
      rows: z.int(),
      files: z.int(),
      kept: z.int(),
      /** Of those that are kept, how many are too many and so large that the newest takes no room from them. */
      larger: z.int().optional(),
      /** How many files rows name that were not there, and are not in it. */
      missing: z.int().optional(),
      /** Beside those that are kept, how many are of other installations. */
      others: z.int().optional(),
    })
    .optional(),
  /** That the newest try came to nothing. */
  failed: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
  /** When administrators were last written to about that; known until a backup is made at the first try. */
  told: z.iso.datetime().optional(),
  /** Who is making one, and until when nobody else does. */
  held: z.object({ by: z.string(), until: z.iso.datetime() }).optional(),
})
export type BackupState = z.output<typeof State>

export async function readBackupState(db: Database | Transaction): Promise<BackupState> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(isState)
  return State.parse(row?.value ?? {})
}

/** Changes it for one process at a time. `next` answers undefined to leave it as it is; so does this then. */
export const changeBackupState = (
  db: Database,
  next: (state: BackupState, tx: Transaction) => BackupState | undefined | Promise<BackupState | undefined>,
) =>
  db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: backupsKey, value: {} }).onConflictDoNothing()
    await tx.select({ key: settings.key }).from(settings).where(isState).for('update')
    const changed = await next(await readBackupState(tx), tx)
    if (changed) await tx.update(settings).set({ value: changed }).where(isState)
    return changed
  })

/** Inside a restore: those that another server made, or could not, are not this one's. */
export const forgetBackups = (client: Pick<ClientBase, 'query'>) =>
  client.query('DELETE FROM settings WHERE key = $1', [backupsKey])

const isState = eq(settings.key, backupsKey)
