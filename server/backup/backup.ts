import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pMapIterable } from 'p-map'
import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import { liftLimits } from '#server/database/lift-limits.ts'
import { newestMigration, readMigrationLevel } from '#server/database/migrate.ts'
import { filesAtOnceMax } from '#server/providers/files/files-at-once.ts'
import { placeOf, type FileName, type WholeFileStore } from '#server/providers/files/file-store.ts'
import { syncEntry } from '#server/providers/files/sync-entry.ts'
import { StartError } from '#server/start-error.ts'
import { readBackupLines, type BackupLine } from './backup-lines.ts'
import { backupTrouble, uploadTrouble } from './backup-trouble.ts'
import { keepAwake } from './keep-awake.ts'
import { filesNamedBy, filesNamedNow, isOfSomebody } from './named-files.ts'
import { packedLines } from './packed-lines.ts'
import { readTables, type StoredTable } from './read-tables.ts'

const rowsPerFetchMax = 500
/** Rows are in memory while they are packed; a resume's words and where they stand may be megabytes. */
const bytesPerFetch = 16 * 1024 * 1024
/** Who is signed in now, or about to be, is nothing to bring back: a session that was ended since would be good again. */
const leftOut = new Set(['sessions', 'sign_in_challenges'])

type StoredFiles = Pick<WholeFileStore, 'place' | 'settings' | 'list' | 'get'>

interface BackupOptions {
  pool: Pool
  files: StoredFiles
  to: string
  /** Aborted when it is to be given up: nothing of it stays. */
  signal?: AbortSignal | undefined
}

/**
 * Writes everything but sessions to the new file `to`: every row as of one moment, and all `files`. The product may run
 * meanwhile; on the embedded database its queries wait while the rows are read. Answers what was written. Throws StartError
 * when `to` exists or cannot be written, and when there is nothing to write: a folder or a database that was named by mistake
 * would be backed up day after day, and missed on the day of need.
 */
export async function backup({ pool, files, to, signal }: BackupOptions) {
  if (existsSync(to)) throw new StartError(`${to} exists already. Give another name; a backup never replaces a file.`)
  const drafts = [`${to}.part`, `${to}.again.part`] as const
  const written: Written = { rows: 0, taken: new Set(), named: new Set() }
  try {
    await write(everything(pool, files, written), drafts[0], signal)
    if (written.rows === 0) throw new StartError(`No backup was written to ${to}: the database is empty.`)
    if (hasNoneNamed(written))
      throw new StartError(
        `No backup was written to ${to}: the database names ${written.named.size} files, of which none is in ${files.place}. Set ${files.settings} as the server has it.`,
      )
    const unnamed = new Set([...written.taken].filter((file) => isOfSomebody(file) && !written.named.has(file)))
    if (unnamed.size > 0) await write(without(unnamed, written, drafts[0]), drafts[1], signal)
    const draft = unnamed.size > 0 ? drafts[1] : drafts[0]
    await syncEntry(draft)
    await rename(draft, to)
    await removeDraft(drafts[0])
    await syncEntry(dirname(to))
  } catch (error) {
    await Promise.all(drafts.map(removeDraft))
    throw backupTrouble(error, `No backup was written to ${to}`)
  }
  return { ...totalOf(written), missing: await missingFrom(written, pool) }
}

/** What is in the backup, and which files the rows in it name. */
interface Written {
  rows: number
  taken: Set<string>
  named: Set<string>
}
const totalOf = ({ rows, taken }: Written) => ({ rows, files: taken.size })

const hasNoneNamed = ({ taken, named }: Written) => named.size > 0 && ![...named].some((file) => taken.has(file))

/**
 * Which files rows name that are not there, so that the backup is without them. What was removed with its row, since the rows
 * were read, is missed by nobody.
 */
async function missingFrom({ taken, named }: Written, pool: Pool) {
  const missing = [...named].filter((file) => !taken.has(file))
  if (missing.length === 0) return []
  const client = await pool.connect()
  try {
    const now = await filesNamedNow(client)
    return missing.filter((file) => now.has(file))
  } finally {
    client.release()
  }
}

/** Lines that are packed together: one by one they took three times as long, and everyone waits meanwhile. */
type Batch = readonly BackupLine[]

const write = (batches: AsyncGenerator<Batch>, to: string, signal: AbortSignal | undefined) =>
  pipeline(Readable.from(asText(batches)), createGzip(), createWriteStream(to, { mode: 0o600 }), { signal })

/** Where nothing could be written nothing is to be removed. */
async function removeDraft(draft: string) {
  if (existsSync(draft)) await rm(draft, { force: true })
}

/**
 * Written once more without files of somebody whom no row names: who was anonymised after their file was read and before
 * the rows were is not to be brought back.
 */
async function* without(unnamed: ReadonlySet<string>, written: Written, draft: string): AsyncGenerator<Batch> {
  for (const file of unnamed) written.taken.delete(file)
  for await (const line of readBackupLines(draft)) {
    if (Array.isArray(line)) yield [line]
    else if ('end' in line) yield [{ end: totalOf(written) }]
    else if (!('file' in line) || !unnamed.has(line.file)) yield [line]
  }
}

async function* asText(batches: AsyncGenerator<Batch>) {
  for await (const lines of batches) yield* packedLines(lines)
}

async function* everything(pool: Pool, files: StoredFiles, written: Written): AsyncGenerator<Batch> {
  const client = await pool.connect()
  try {
    const level = await readMigrationLevel(client)
    if (level > newestMigration())
      throw new StartError(
        'The database was last used by a newer release of this product. Take the backup with that one.',
      )
    yield [{ backup: 1, level, takenAt: new Date().toISOString() }]
    yield* filesNotIn(written, files)
    await beginAsOfNow(client, level)
    // Whoever writes it down may be slow, too.
    const sleep = keepAwake(client)
    try {
      // Those that came meanwhile, before anything else is done: a resume that is replaced from now on will be gone, and the
      // rows of this moment name it.
      yield* filesNotIn(written, files)
      yield* allRows(client, written)
    } finally {
      sleep()
    }
  } finally {
    client.release(true) // closing the connection ends the transaction, also when the backup was given up half way
  }
  yield [{ end: totalOf(written) }]
}

/** In order, though several are read at once. One that is removed meanwhile is left out. */
async function* filesNotIn({ taken }: Written, files: StoredFiles): AsyncGenerator<Batch> {
  const names = (await files.list()).filter((name) => !taken.has(name))
  const read = async (name: FileName) => {
    const bytes = await files.get(...placeOf(name)).catch((error: unknown) => {
      throw uploadTrouble(error, name)
    })
    return { name, bytes }
  }
  for await (const { name, bytes } of pMapIterable(names, read, { concurrency: filesAtOnceMax })) {
    if (!bytes) continue
    taken.add(name)
    yield [{ file: name, content: Buffer.from(bytes).toString('base64') }]
  }
}

/** Every row is read as it stands when this returns. */
async function beginAsOfNow(client: ClientBase, level: number) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await liftLimits(client)
  // For this transaction only: one way to write values.
  await client.query(`SELECT set_config(name, value, true) FROM (VALUES
    ('timezone', 'UTC'), ('datestyle', 'ISO'), ('intervalstyle', 'postgres'),
    ('bytea_output', 'hex'), ('extra_float_digits', '1')) AS settings (name, value)`)
  if ((await readMigrationLevel(client)) !== level)
    throw new StartError('The database was brought up to date meanwhile. Take the backup again.')
}

async function* allRows(client: ClientBase, written: Written): AsyncGenerator<Batch> {
  for (const table of await readTables(client)) {
    if (leftOut.has(table.name)) continue
    yield [{ table: table.name, columns: table.columns }]
    for await (const rows of rowsOf(client, table)) {
      written.rows += rows.length
      for (const row of rows) for (const file of filesNamedBy(table.name, table.columns, row)) written.named.add(file)
      yield rows
    }
  }
  const { rows } = await client.query<{ sequence: string; last: string | null }>(
    "SELECT sequencename::text AS sequence, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  )
  yield rows
}

async function* rowsOf(client: ClientBase, { name, columns }: StoredTable) {
  const asIs = { getTypeParser: () => (value: string) => value }
  const rowsPerFetch = await rowsThatFit(client, name)
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT ${columns.map(escapeIdentifier).join(', ')} FROM ${escapeIdentifier(name)}`,
  )
  for (;;) {
    const fetched = await client.query<(string | null)[]>({
      text: `FETCH ${rowsPerFetch} FROM rows`,
      rowMode: 'array',
      types: asIs,
    })
    yield fetched.rows
    if (fetched.rows.length < rowsPerFetch) break
  }
  await client.query('CLOSE rows')
}

/**
 * So many rows of a table at once that they fit into `bytesPerFetch`, however large they are; one at least. Sizes are read
 * without unpacking anything, as everybody waits for the embedded database meanwhile: a text's is stored with it, and of
 * what else is large (json) four times the packed size is about what it takes.
 */
async function rowsThatFit(client: ClientBase, table: string) {
  const { rows: sizes } = await client.query<{ size: string }>(
    `SELECT string_agg(format(CASE atttypid WHEN 'text'::regtype
        THEN 'coalesce(octet_length(%I), 0)' ELSE 'coalesce(pg_column_size(%I) * 4, 0)' END, attname), ' + ') AS size
      FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [escapeIdentifier(table)],
  )
  const { rows } = await client.query<{ largest: number | null }>(
    `SELECT max(${sizes[0]?.size}) AS largest FROM ${escapeIdentifier(table)}`,
  )
  return Math.max(1, Math.min(rowsPerFetchMax, Math.floor(bytesPerFetch / (rows[0]?.largest ?? 1))))
}
