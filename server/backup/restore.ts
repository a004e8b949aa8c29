import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { escapeIdentifier, type ClientBase, type Pool, type PoolClient } from 'pg'
import { migrate, newestMigration, readMigrationLevel } from '#server/database/migrate.ts'
import { StartError } from '#server/start-error.ts'
import { backupTrouble } from './backup-trouble.ts'
import { BackupFileError, readBackupLines, type BackupLine } from './backup-lines.ts'
import { readTables } from './read-tables.ts'
import { withoutRules } from './without-rules.ts'

interface RestoreOptions {
  pool: Pool
  filesFolder: string
  from: string
  /** Replaces what is there instead of refusing. */
  force: boolean
}

/**
 * Puts a backup back, all or nothing: into an empty database, made by the migrations that the backup was made with
 * and then brought up to date, or with `force` in place of everything there. Answers how much was restored, and where the
 * files that were there are `kept`. Throws StartError with a reason.
 */
export async function restore({ pool, filesFolder, from, force }: RestoreOptions) {
  const lines = readBackupLines(from)
  const head = (await lines.next()).value
  if (!head || !('backup' in head)) throw new BackupFileError(`${from} is not a backup`)
  if (head.level > newestMigration())
    throw new BackupFileError(`${from} was made by a newer release of this product. Restore it with that release.`)
  await prepareLevel(pool, head.level)
  const files = replaceFolder(filesFolder, force)
  const client = await pool.connect()
  const total = await inTransaction(client, async () => {
    await empty(client, force)
    const taken = await withoutRules(client, () => takeLines(client, lines, from, files.path))
    // Older backups hold them: whoever was signed out since would be signed in again.
    await client.query('DELETE FROM sessions')
    // Before the rows are for good: where the files cannot be put in place, nothing was restored.
    files.place()
    return taken
  }).catch((error: unknown) => {
    files.undo()
    throw backupTrouble(error, `Nothing was restored from ${from}`)
  })
  await migrate(pool)
  return { ...total, kept: files.kept() }
}

/** The connection goes back, or away where the transaction failed. */
async function inTransaction<T>(client: PoolClient, work: () => Promise<T>) {
  try {
    await client.query('BEGIN')
    await client.query("SELECT set_config('statement_timeout', '0', true)")
    const result = await work()
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

async function takeLines(client: ClientBase, lines: AsyncGenerator<BackupLine>, from: string, filesFolder: string) {
  const total = { rows: 0, files: 0 }
  let insert: ReturnType<typeof inserter> | undefined
  for await (const line of lines) {
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
    else if ('file' in line) {
      await putFile(filesFolder, line)
      // The database ends a transaction that is silent for ten seconds, and files are many.
      await client.query('SELECT 1')
      total.files++
    } else if ('end' in line && line.end.rows === total.rows && line.end.files === total.files) return total
  }
  throw new BackupFileError(`${from} is not whole: its end is missing`)
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

async function putFile(folder: string, { file, content }: { file: string; content: string }) {
  const path = normalize(join(folder, file))
  if (!path.startsWith(folder + sep)) throw new BackupFileError(`The backup names a file outside its folder: ${file}`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { encoding: 'base64', mode: 0o600, flush: true })
}

/** The files are written beside and put in place at the end; `undo` brings back what was there. */
function replaceFolder(folder: string, force: boolean) {
  if (
    !force &&
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())
  ) {
    throw new StartError(`${folder} is not empty. With --force, the backup's files take its place.`)
  }
  const path = `${folder}.restoring`
  const kept = `${folder}.before-restore`
  rmSync(path, { recursive: true, force: true })
  const done = { setAside: false, placed: false }
  return {
    path,
    place() {
      if (existsSync(folder)) {
        rmSync(kept, { recursive: true, force: true })
        renameSync(folder, kept)
        done.setAside = true
      }
      if (!existsSync(path)) return
      renameSync(path, folder)
      done.placed = true
    },
    kept: () => (done.setAside ? kept : undefined),
    undo() {
      if (done.placed) rmSync(folder, { recursive: true, force: true })
      if (done.setAside) renameSync(kept, folder)
      rmSync(path, { recursive: true, force: true })
    },
  }
}
