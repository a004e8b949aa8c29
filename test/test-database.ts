import { Client, type Pool } from 'pg'
import type { Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { askTogether } from '#server/database/ask-together.ts'
import { databaseOver } from '#server/database/database-over.ts'
import { embeddedAt, openPool } from '#server/database/open-pool.ts'
import { borrowEngine, startEngine, type EngineInMemory } from './engine-in-memory.ts'

export interface TestDatabase {
  db: Database
  pool: Pool
  /** Empties every table and starts its ids at 1 again. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A database of its own for a test file, migrated and empty: the embedded engine in memory, or a new database on the
 * server that TEST_DATABASE_URL names, unless the test is about the embedded one, which then nobody used before.
 */
export async function testDatabase(home: 'either' | 'embedded' = 'either'): Promise<TestDatabase> {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    throw new Error('Tests run on Node 24: start them by npm, or with node_modules/.bin first on the PATH')
  }
  const url = process.env.TEST_DATABASE_URL
  const { pool, close } = await (home === 'embedded'
    ? databaseIn(await startEngine())
    : url
      ? databaseOnServer(url)
      : databaseIn(await borrowEngine()))
  return { db: databaseOver(pool), pool, reset: () => empty(pool), close }
}

function databaseIn({ socketFolder, stop }: EngineInMemory) {
  const pool = askTogether(openPool(embeddedAt(socketFolder)))
  const close = async () => {
    await pool.end()
    await stop()
  }
  return { pool, close }
}

/** The same on the server at `url`, which has as many sessions as it is asked for: for what two of them do at once. */
export async function testDatabaseOnServer(url: string): Promise<TestDatabase> {
  const { pool, close } = await databaseOnServer(url)
  return { db: databaseOver(pool), pool, reset: () => empty(pool), close }
}

async function databaseOnServer(url: string) {
  const name = `rolecall_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const home = new URL(url)
  home.pathname = `/${name}`
  await onServer(url, `CREATE DATABASE ${name}`)
  const pool = openPool({ connectionString: home.href })
  await migrate(pool)
  const close = async () => {
    await pool.end()
    await onServer(url, `DROP DATABASE ${name}`)
  }
  return { pool, close }
}

async function onServer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Empties the tables that hold something: after most tests a few do, and to try all of them takes three times as long. */
async function empty(pool: Pool) {
  const names = await findFilled(pool).catch(() => tablesOf(pool)) // else a test took a table away
  await pool.query(emptying(names))
}

const questions = new WeakMap<Pool, Promise<string>>()
async function findFilled(pool: Pool) {
  const question = questions.get(pool) ?? tablesOf(pool).then(whichAreFilled)
  questions.set(pool, question)
  const { rows } = await pool.query<{ name: string }>({ name: 'filled', text: await question })
  return rows.map(({ name }) => name)
}

const whichAreFilled = (names: string[]) =>
  names.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`).join(' UNION ALL ')

async function tablesOf(pool: Pool) {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  return rows.map(({ name }) => name)
}

// Five times as fast as TRUNCATE on tables that hold a few rows. Without foreign keys and triggers, in any order.
const emptying = (names: string[]) => `DO $$ BEGIN
  PERFORM set_config('session_replication_role', 'replica', true);
  ${names.map((name) => `DELETE FROM ${name};`).join('\n  ')}
  PERFORM setval(format('%I', sequencename)::regclass, start_value, false)
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$`
