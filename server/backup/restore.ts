import { posix } from 'node:path'
import { pMapIterable } from 'p-map'
import { escapeIdentifier, type ClientBase, type Pool, type PoolClient } from 'pg'
import { liftLimits } from '#server/database/lift-limits.ts'
import { migrate, newestMigration, readMigrationLevel } from '#server/database/migrate.ts'
import { filesAtOnceMax } from '#server/providers/files/files-at-once.ts'
import type { RestoredFiles, WholeFileStore } from '#server/providers/files/file-store.ts'
import { StartError } from '#server/start-error.ts'
import { backupTrouble } from './backup-trouble.ts'
import { forgetBackups } from './backup-state.ts'
import { BackupFileError, readBackupLines, type BackupLine } from './backup-lines.ts'
import { holdLetters } from './hold-letters.ts'
import { keepAwake } from './keep-awake.ts'
import { readTables } from './read-tables.ts'
import { refuseInUse } from './refuse-in-use.ts'
import { withoutRules } from './without-rules.ts'

interface RestoreOptions {
  pool: Pool
  files: Pick<WholeFileStore, 'startRestore'>
  from: string
  /** Replaces what is there instead of refusing. */
  force: boolean
}

/**
 * Puts a backup back, all or nothing: into an empty database, made by the migrations that the backup was made with
 * and then brought up to date, or with `force` in place of everything there. Answers how much was restored, and where the
 * files that were there are `kept`. Throws StartError with a reason.
 */
export async function restore({ pool, files: store, from, force }: RestoreOptions) {
  const lines = readBackupLines(from)
  const head = (await lines.next()).value
  if (!head || !('backup' in head)) throw new BackupFileError(`${from} is not a backup`)
  if (head.level > newestMigration())
    throw new BackupFileError(`${from} was made by a newer release of this product. Restore it with that release.`)
  await refuseInUse(pool)
  await prepareLevel(pool, head.level)
  const nothingRestored = (error: unknown) => {
    throw backupTrouble(error, `Nothing was restored from ${from}`)
  }
  const files = undoneAfterPuts(await store.startRestore({ force }).catch(nothingRestored))
  try {
    const total = await inTransaction(pool, async (client) => {
      await empty(client, force)
      const taken = await withoutRules(client, () => takeLines(client, lines, from, files))
      // Older backups hold them: whoever was signed out since would be signed in again.
      await client.query('DELETE FROM sessions')
      await silenceWebhooks(client)
      await holdLetters(client, head.takenAt)
      await forgetBackups(client)
      // Before the rows are for good: where the files cannot be put in place, nothing was restored.
      await files.place()
      return taken
    }).catch(async (error: unknown) => {
      await files.undo()
      return nothingRestored(error)
    })
    await migrate(pool)
    return { ...total, kept: files.kept() }
  } finally {
    await files.end()
  }
}

/** Why a message that waited in a backup was not sent by whoever put it back. */
const waitedInBackup = 'It waited when this backup was made. Send it again where it did not arrive'

/**
 * A copy on another machine must not tell a company's systems of what is done with it, and what waited was probably sent by the
 * installation that made the backup: whoever switches a webhook on sends by hand what was not. Older backups have no webhooks.
 */
async function silenceWebhooks(client: ClientBase) {
  const tables = await readTables(client)
  if (!tables.some(({ name }) => name === 'webhook_endpoints')) return
  await client.query("UPDATE webhook_endpoints SET off_reason = 'restored' WHERE off_reason IS NULL")
  await client.query("UPDATE webhook_deliveries SET status = 'failed', error = $1 WHERE status = 'waiting'", [
    waitedInBackup,
  ])
  await client.query("DELETE FROM notification_queue WHERE type = 'webhook'")
}

/** The connection goes back, or away where the transaction failed. */
async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await liftLimits(client)
    const sleep = keepAwake(client)
    const result = await work(client).finally(sleep)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The rows fit only the tables that they were taken from. */
async function prepareLevel(pool: Pool, level: number) {
  const current = await readMigrationLevel(pool)
  if (current === 0) await migrate(pool, { upTo: level })
  else if (current !== level) {
    throw new StartError(
      'The database here is of another release than the backup. Restore into a new DATA_DIR or a new, empty database; it is brought up to date then.',
    )
  }
}

async function empty(client: ClientBase, force: boolean) {
  for (const { name } of await readTables(client)) {
    const table = escapeIdentifier(name)
    if (force) await client.query(`TRUNCATE ${table} CASCADE`)
    else if ((await client.query(`SELECT 1 FROM ${table} LIMIT 1`)).rows.length > 0) {
      throw new StartError('The database is not empty. With --force, the backup replaces everything in it.')
    }
  }
}

async function takeLines(client: ClientBase, lines: AsyncGenerator<BackupLine>, from: string, files: RestoredFiles) {
  const total = { rows: 0, files: 0 }
  let whole = false
  let insert: ReturnType<typeof inserter> | undefined
  for await (const line of withFilesPut(lines, files)) {
    // Read on to the end of the file, where the checksum of all is.
    if (whole) throw new BackupFileError(`${from} goes on after its end`)
    if (Array.isArray(line)) {
      if (!insert) throw new BackupFileError(`${from} has rows of no table`)
      await insert.add(line)
      total.rows++
      continue
    }
    await insert?.flush()
    insert = undefined
    if ('table' in line) insert = inserter(client, line)
    else if ('sequence' in line) await setSequence(client, line)
    else if ('file' in line) total.files++
    else if ('end' in line) whole = line.end.rows === total.rows && line.end.files === total.files
  }
  if (!whole) throw new BackupFileError(`${from} is not whole: its end is missing`)
  return total
}

const parametersMax = 10_000
const charactersPerInsert = 4 * 1024 * 1024

/** Collects rows and inserts many with one statement. */
function inserter(client: ClientBase, { table, columns }: { table: string; columns: string[] }) {
  const into = `INSERT INTO ${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')}) OVERRIDING SYSTEM VALUE VALUES `
  let rows: (string | null)[][] = []
  let characters = 0
  async function flush() {
    if (rows.length === 0) return
    const places = rows.map(
      (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    )
    await client.query(into + places.join(', '), rows.flat())
    rows = []
    characters = 0
  }
  return {
    flush,
    async add(row: (string | null)[]) {
      rows.push(row)
      for (const value of row) characters += value?.length ?? 0
      if ((rows.length + 1) * columns.length > parametersMax || characters > charactersPerInsert) await flush()
    },
  }
}

async function setSequence(client: ClientBase, { sequence, last }: { sequence: string; last: string | null }) {
  await client.query(
    "SELECT setval(format('%I', sequencename)::regclass, coalesce($2::bigint, start_value), $2::bigint IS NOT NULL) FROM pg_sequences WHERE schemaname = 'public' AND sequencename = $1",
    [sequence, last],
  )
}

/** The same lines in their order, those of files once these are stored: several are at once. */
const withFilesPut = (lines: AsyncIterable<BackupLine>, files: RestoredFiles) =>
  pMapIterable(
    lines,
    async (line) => {
      if ('file' in line) await files.put(checkedName(line.file), Buffer.from(line.content, 'base64'))
      return line
    },
    { concurrency: filesAtOnceMax },
  )

function checkedName(name: string) {
  const plain = posix.normalize(name)
  if (posix.isAbsolute(plain) || ['.', '..'].includes(plain.split('/')[0]!))
    throw new BackupFileError(`The backup names a file outside its folder: ${name}`)
  return plain
}

/** What is still being written when a restore fails would stay behind. */
function undoneAfterPuts(files: RestoredFiles): RestoredFiles {
  const putting = new Set<Promise<void>>()
  return {
    ...files,
    async put(name, bytes) {
      const put = files.put(name, bytes)
      putting.add(put)
      await put.finally(() => putting.delete(put))
    },
    async undo() {
      await Promise.allSettled(putting)
      await files.undo()
    },
  }
}
