import { fileURLToPath } from 'node:url'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type { ClientBase, Pool } from 'pg'
import { StartError } from '#server/start-error.ts'
import { liftLimits } from './lift-limits.ts'

/** The database was last used by a newer release of the product. */
export class DatabaseTooNewError extends StartError {}

/** The database does not let the product make its tables. */
export class MigrationRefusedError extends StartError {}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
interface MigrateOptions {
  folder?: string
  /** The last migration to apply, when not all. */
  upTo?: number
}

/** PostgreSQL's words for a control file that is not there. */
const extensionMissing = new Set(['0A000', '58P01'])

/** Any number, as long as every release uses the same. */
export const migrationLock = 4_071_963

/**
 * Brings the database up to this release, all or nothing, keeping Drizzle's own books. Processes that start at once
 * wait for each other, and only the first does it. Throws DatabaseTooNewError where there is a migration that
 * this release does not know.
 */
export async function migrate(
  pool: Pool,
  { folder = migrationsFolder, upTo = Infinity }: MigrateOptions = {},
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder })
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // A migration may take longer than a query of the product, and so may the wait for another process's.
    await liftLimits(client)
    // Held to the end of the transaction.
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await applyMissing(client, known, upTo)
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(true) // closing the connection rolls back
    throw plainly(error)
  }
}

/** What the role or the server lacks, in words for the operator; else the error as it is. */
function plainly(error: unknown) {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  const extension = /extension "(\w+)"/.exec(message)?.[1]
  if (extension && code === '42501')
    return new MigrationRefusedError(
      `The role of DATABASE_URL may not add PostgreSQL's extension ${extension}. Make it the owner of the database, or run there as a superuser: CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;`,
      { cause: error },
    )
  if (extension && code !== undefined && extensionMissing.has(code))
    return new MigrationRefusedError(
      `The database server lacks PostgreSQL's extension ${extension}. Install its package of extensions there (postgresql-contrib), then start again.`,
      { cause: error },
    )
  const misplaced = code === '42704' ? extensionOf(message) : undefined
  if (misplaced)
    return new MigrationRefusedError(
      `PostgreSQL's extension ${misplaced} is there in another schema than public. Run as its owner: ALTER EXTENSION ${misplaced} SET SCHEMA public; then start again.`,
      { cause: error },
    )
  if (code === '42501')
    return new MigrationRefusedError(
      `The role of DATABASE_URL may not change the database (${message}). Make it the owner: ALTER DATABASE name OWNER TO role; and of what is in it.`,
      { cause: error },
    )
  return error
}

/** Whose a name is that was not found: some hosts put what they install into a schema of its own. */
const extensionOf = (message: string) =>
  message.includes('unaccent') ? 'unaccent' : message.includes('gin_trgm_ops') ? 'pg_trgm' : undefined

/** The number of the database's newest migration, as Drizzle keeps it; 0 for an empty database. */
export async function readMigrationLevel(client: Pick<ClientBase, 'query'>): Promise<number> {
  const found = await client.query<{ books: string | null }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations')::text AS books",
  )
  if (!found.rows[0]?.books) return 0
  const { rows } = await client.query<{ level: string | null }>(
    'SELECT max(created_at)::text AS level FROM drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.level ?? 0)
}

/** The number of the newest migration that this release has. */
export const newestMigration = () => readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0

async function applyMissing(client: ClientBase, known: MigrationMeta[], upTo: number) {
  const level = await readMigrationLevel(client)
  const newest = known.at(-1)?.folderMillis ?? 0
  if (level > newest) {
    throw new DatabaseTooNewError(
      'The database was last used by a newer release of this product. Start that release, or restore a backup made by this one.',
    )
  }
  if (level === newest) return
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of known.filter(
    (migration) => migration.folderMillis > level && migration.folderMillis <= upTo,
  )) {
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
