import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import { embeddedAt, openPool } from '#server/database/open-pool.ts'
import { enginesFolder } from './engines-folder.ts'
import { migratedTar } from './migrated-tar.ts'

/** The embedded engine with its rows in memory, migrated and empty. */
export interface EngineInMemory {
  socketFolder: string
  stop: () => Promise<void>
}

export async function startEngine(): Promise<EngineInMemory> {
  const dataDir = mkdtempSync(join(process.env[enginesFolder] ?? tmpdir(), 'rolecall-test-database-'))
  const { socketFolder, stop } = await startEmbedded({ dataDir, memory: { tar: await migratedTar() }, onCrash })
  return {
    socketFolder,
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function onCrash(error: Error) {
  throw error
}

interface Kept extends EngineInMemory {
  asMigrated: string
}
let kept: Kept | undefined

/**
 * One for a test file: that of the file before it in this process, when it is as new, since starting one takes as long as
 * a hundred tests. `stop`, with no connection left, gives it back.
 */
export async function borrowEngine(): Promise<EngineInMemory> {
  const engine = kept ?? (await startToKeep())
  kept = undefined
  return {
    socketFolder: engine.socketFolder,
    async stop() {
      if (kept === undefined && (await cleaned(engine))) kept = engine
      else await engine.stop()
    },
  }
}

async function startToKeep(): Promise<Kept> {
  const engine = await startEngine()
  return { ...engine, asMigrated: await withPool(engine, describe) }
}

/** Makes it as new. False when that cannot be: a test changed more than rows. */
async function cleaned(engine: Kept): Promise<boolean> {
  return withPool(engine, async (pool) => {
    if ((await describe(pool)) !== engine.asMigrated) return false
    // New files for every table and index, and nothing known of what was in them, nor of this session.
    await pool.query(`DO $$ BEGIN
      EXECUTE (SELECT 'TRUNCATE ' || string_agg(format('%I', tablename), ', ') || ' RESTART IDENTITY' FROM pg_tables WHERE schemaname = 'public');
    END $$`)
    await pool.query('DELETE FROM pg_statistic')
    await pool.query('SELECT pg_stat_reset()')
    await pool.query('DISCARD ALL')
    await pool.query('CHECKPOINT') // the log would grow in memory
    return true
  }).catch(() => false)
}

/** All that a test could change beside rows: what is in the catalogue, who may do what, settings, and which migrations ran. */
async function describe(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>(`SELECT md5(string_agg(said, ' ' ORDER BY said)) AS hash FROM (
    SELECT p::text FROM pg_proc p WHERE oid >= ${firstOwnOid}
    UNION ALL SELECT t::text FROM pg_trigger t
    UNION ALL SELECT c::text FROM pg_constraint c WHERE oid >= ${firstOwnOid}
    UNION ALL SELECT a::text FROM pg_attribute a WHERE attrelid >= ${firstOwnOid}
    UNION ALL SELECT d::text FROM pg_attrdef d
    UNION ALL SELECT i::text FROM pg_index i WHERE indexrelid >= ${firstOwnOid}
    UNION ALL SELECT s::text FROM pg_sequence s
    UNION ALL SELECT r::text FROM pg_rewrite r WHERE oid >= ${firstOwnOid}
    UNION ALL SELECT (c.oid, relname, relnamespace, relkind, relpersistence, reloptions, relacl)::text FROM pg_class c WHERE oid >= ${firstOwnOid}
    UNION ALL SELECT e::text FROM pg_extension e
    UNION ALL SELECT n::text FROM pg_namespace n
    UNION ALL SELECT (datname, datacl)::text FROM pg_database
    UNION ALL SELECT (rolname, rolsuper)::text FROM pg_roles
    UNION ALL SELECT s::text FROM pg_db_role_setting s
    UNION ALL SELECT m::text FROM drizzle.__drizzle_migrations m
  ) AS everything (said)`)
  return rows[0]?.hash ?? ''
}
/** PostgreSQL's FirstNormalObjectId: what is below it came with the engine. */
const firstOwnOid = 16_384

async function withPool<T>({ socketFolder }: EngineInMemory, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ ...embeddedAt(socketFolder), max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
