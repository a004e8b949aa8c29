import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import { StartError } from '#server/start-error.ts'
import type { BackupLine } from './backup-lines.ts'
import { backupTrouble } from './backup-trouble.ts'
import { readMigrationLevel } from './migrate.ts'
import { readTables, type StoredTable } from './read-tables.ts'
import { syncPath } from './sync-path.ts'

const rowsPerFetch = 500
/** Who is signed in now is nothing to bring back: a session that was ended since would be good again. */
const leftOut = 'sessions'

/**
 * Writes everything but sessions to the new file `to`: every row as of one moment, and the files under `filesFolder`. The product
 * may run meanwhile; on the embedded database its queries wait while the rows are read. Answers what was written.
 * Throws StartError when `to` exists or cannot be written, and when there is nothing to write: a folder or a database that
 * was named by mistake would be backed up day after day, and missed on the day of need.
 */
export async function backup({ pool, filesFolder, to }: { pool: Pool; filesFolder: string; to: string }) {
  if (existsSync(to)) throw new StartError(`${to} exists already. Give another name; a backup never replaces a file.`)
  const draft = `${to}.part`
  const total = { rows: 0, files: 0 }
  try {
    const lines = Readable.from(asText(everything(pool, filesFolder, total)))
    await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600 }))
    if (total.rows === 0) throw new StartError(`No backup was written to ${to}: the database is empty.`)
    syncPath(draft)
    renameSync(draft, to)
    syncPath(dirname(to))
  } catch (error) {
    removeDraft(draft)
    throw backupTrouble(error, `No backup was written to ${to}`)
  }
  return total
}

/** Where nothing could be written nothing is to be removed. */
function removeDraft(draft: string) {
  if (existsSync(draft)) rmSync(draft, { force: true })
}

async function* asText(lines: AsyncGenerator<BackupLine>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

async function* everything(
  pool: Pool,
  filesFolder: string,
  total: { rows: number; files: number },
): AsyncGenerator<BackupLine> {
  const client = await pool.connect()
  try {
    const level = await readMigrationLevel(client)
    yield { backup: 1, level, takenAt: new Date().toISOString() }
    // Twice: a resume that is replaced after the rows were read is gone by then, and one that came just before them was
    // not there at first. No row lacks its file.
    const taken = new Set<string>()
    yield* filesNotIn(taken, filesFolder, total)
    yield* allRows(client, level, total)
    yield* filesNotIn(taken, filesFolder, total)
  } finally {
    client.release(true) // closing the connection ends the transaction, also when the backup was given up half way
  }
  yield { end: total }
}

async function* filesNotIn(taken: Set<string>, filesFolder: string, total: { files: number }) {
  for (const path of await filesUnder(filesFolder)) {
    const content = taken.has(path) ? undefined : await readFile(path).catch(unlessGone)
    if (!content) continue
    taken.add(path)
    total.files++
    yield { file: relative(filesFolder, path).replaceAll(sep, '/'), content: content.toString('base64') }
  }
}

async function* allRows(client: ClientBase, level: number, total: { rows: number }): AsyncGenerator<BackupLine> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // For this transaction only: one way to write values, and as long as it takes.
  await client.query(`SELECT set_config(name, value, true) FROM (VALUES
    ('statement_timeout', '0'), ('timezone', 'UTC'), ('datestyle', 'ISO'), ('intervalstyle', 'postgres'),
    ('bytea_output', 'hex'), ('extra_float_digits', '1')) AS settings (name, value)`)
  if ((await readMigrationLevel(client)) !== level)
    throw new StartError('The database was brought up to date meanwhile. Take the backup again.')
  for (const table of await readTables(client)) {
    if (table.name === leftOut) continue
    yield { table: table.name, columns: table.columns }
    for await (const row of rowsOf(client, table)) {
      total.rows++
      yield row
    }
  }
  const { rows } = await client.query<{ sequence: string; last: string | null }>(
    "SELECT sequencename::text AS sequence, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  )
  yield* rows
}

async function* rowsOf(client: ClientBase, { name, columns }: StoredTable) {
  const asIs = { getTypeParser: () => (value: string) => value }
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT ${columns.map(escapeIdentifier).join(', ')} FROM ${escapeIdentifier(name)}`,
  )
  for (;;) {
    const fetched = await client.query<(string | null)[]>({
      text: `FETCH ${rowsPerFetch} FROM rows`,
      rowMode: 'array',
      types: asIs,
    })
    yield* fetched.rows
    if (fetched.rows.length < rowsPerFetch) break
  }
  await client.query('CLOSE rows')
}

async function filesUnder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessGone)
  const whole = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
  return whole.map((entry) => join(entry.parentPath, entry.name)).toSorted()
}

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}
