import type { Pool } from 'pg'
import { StartError } from '#server/start-error.ts'

/** The database would lose what it has acknowledged. */
export class UnsafeDatabaseError extends StartError {}

const versionMin = 150_000
const writesTried = 3

/**
 * Refuses a database that does not keep what it acknowledges, or that is older than PostgreSQL 15. For the embedded
 * one, `fsyncCount` also has to rise with every committed write. Throws UnsafeDatabaseError saying what to change.
 */
export async function checkDurability(pool: Pool, fsyncCount?: () => number): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name IN ('server_version_num', 'fsync', 'synchronous_commit', 'full_page_writes')",
  )
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  if (Number(settings.get('server_version_num')) < versionMin) {
    throw new UnsafeDatabaseError('The database server is older than PostgreSQL 15. Use 15 or newer.')
  }
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    if (settings.get(name) !== 'off') continue
    throw new UnsafeDatabaseError(
      `The database server runs with ${name} = off, so it can lose what it has confirmed. Set ${name} = on.`,
    )
  }
  if (fsyncCount) await checkCommitsSync(pool, fsyncCount)
}

async function checkCommitsSync(pool: Pool, fsyncCount: () => number) {
  for (let write = 0; write < writesTried; write++) {
    const before = fsyncCount()
    // A write of its own to the log, committed like any other, that leaves no row behind.
    await pool.query("SELECT pg_logical_emit_message(true, 'durability', 'check')")
    if (fsyncCount() > before) continue
    throw new UnsafeDatabaseError(
      'The embedded database confirms writes without waiting for the disk, so a power cut could lose them. It will not run like this; set DATABASE_URL to a PostgreSQL server instead.',
    )
  }
}
