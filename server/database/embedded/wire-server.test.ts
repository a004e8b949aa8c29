import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { embeddedAt, openPool } from '#server/database/open-pool.ts'
import { migratedTar } from '#test/migrated-tar.ts'
import { startEmbedded, type Embedded } from './start-embedded.ts'

// Long beside what a busy machine keeps a test waiting: whoever idles that long is put out.
const idleInTransactionMs = 2_000
let dataDir: string
let embedded: Embedded
let pool: Pool
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rolecall-wire-'))
  embedded = await startEmbedded({ dataDir, memory: { tar: await migratedTar() }, onCrash, idleInTransactionMs })
  pool = openPool(embeddedAt(embedded.socketFolder))
  await pool.query('CREATE TABLE counters (id int PRIMARY KEY, n int NOT NULL)')
})
beforeEach(async () => {
  await pool.query('DELETE FROM counters')
  await pool.query('INSERT INTO counters VALUES (1, 0)')
})
afterAll(async () => {
  await pool.end()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function onCrash(error: Error) {
  throw error
}

const count = async () => (await pool.query<{ n: number }>('SELECT n FROM counters')).rows[0]?.n

/** Every second statement shape differs, and two of the callers use transactions. True when the answer is the caller's own. */
async function ask(caller: number, turn: number) {
  if (caller < 2) {
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query('SELECT $1::int', [turn])
    await client.query('COMMIT')
    client.release()
    return true
  }
  const { rows } = await (caller % 2
    ? pool.query('SELECT $1::int AS turn, $2::int AS caller', [turn, caller])
    : pool.query('SELECT $1::int AS turn, $2::int AS caller, $3::text AS more', [turn, caller, 'x']))
  return rows[0].turn === turn && rows[0].caller === caller
}

test('connections that wait for a transaction never get each other’s statements or answers', async () => {
  const callers = Array.from({ length: 16 }, async (_, caller) => {
    const answers: boolean[] = []
    for (let turn = 0; turn < 50; turn++) answers.push(await ask(caller, turn))
    return answers
  })
  const answers = (await Promise.all(callers)).flat()
  expect(answers).toHaveLength(800)
  expect(answers.every(Boolean)).toBe(true)
})

test('transactions that read, then write, lose no update', async () => {
  const db = drizzle(pool)
  const addOne = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(sql`SELECT n FROM counters WHERE id = 1`)
      await tx.execute(sql`UPDATE counters SET n = ${(rows[0]?.n ?? 0) + 1} WHERE id = 1`)
    })
  await Promise.all(Array.from({ length: 40 }, addOne))
  expect(await count()).toBe(40)
})

test('a client that goes away inside a transaction is rolled back and stops nobody', async () => {
  const client = new Client(embeddedAt(embedded.socketFolder))
  client.on('error', () => {})
  await client.connect()
  await client.query('BEGIN')
  await client.query('UPDATE counters SET n = 7')
  const waiting = count()
  client.connection.stream.destroy()
  expect(await waiting).toBe(0)
})

test('a transaction left open is ended after its limit, and whoever waited goes on', async () => {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('UPDATE counters SET n = 7')
  expect(await count()).toBe(0)
  await expect(client.query('COMMIT')).rejects.toThrow()
  client.release()
})

test('asking the pool inside a transaction fails that transaction instead of hanging', async () => {
  const db = drizzle(pool)
  const mistaken = db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE counters SET n = 7`)
    await db.execute(sql`SELECT 1`)
    await tx.execute(sql`SELECT 1`)
  })
  await expect(mistaken).rejects.toThrow()
  expect(await count()).toBe(0)
})

test('an error, with or without parameters, leaves the connection usable', async () => {
  const client = await pool.connect()
  await expect(client.query('SELECT 1 / $1::int', [0])).rejects.toThrow('division by zero')
  await expect(client.query('SELECT nonsense')).rejects.toThrow('does not exist')
  const { rows } = await client.query('SELECT $1::int AS one', [1])
  client.release()
  expect(rows).toEqual([{ one: 1 }])
})

test('a failed transaction refuses further statements until it is rolled back', async () => {
  const client = await pool.connect()
  await client.query('BEGIN')
  await expect(client.query('SELECT 1 / $1::int', [0])).rejects.toThrow('division by zero')
  await expect(client.query('SELECT 1')).rejects.toThrow('current transaction is aborted')
  await client.query('ROLLBACK')
  client.release()
  expect(await count()).toBe(0)
})

test('what a transaction sends at once is answered one by one, also around a failure', async () => {
  const client = await pool.connect()
  const n = (value: number) =>
    client.query<{ n: number }>('SELECT $1::int AS n', [value]).then(({ rows }) => rows[0]?.n)
  await client.query('BEGIN')
  expect(await Promise.all([n(1), n(2), n(3)])).toEqual([1, 2, 3])
  const failing = [client.query('UPDATE counters SET n = 7'), n(4), client.query('SELECT 1 / $1::int', [0]), n(5)]
  const answers = await Promise.allSettled([...failing, client.query('ROLLBACK'), n(6)])
  client.release()
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, false, true, true])
  expect(answers.at(-1)).toMatchObject({ value: 6 })
  expect(await count()).toBe(0)
})

test('ten megabytes go in and come out', async () => {
  const big = Buffer.alloc(10_000_000, 7)
  const { rows } = await pool.query<{ big: Buffer }>('SELECT $1::bytea AS big', [big])
  expect(rows[0]?.big.equals(big)).toBe(true)
})

test('whoever waits for a connection, as all do during a backup, is not told that the database is away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const mine = openPool(embeddedAt(embedded.socketFolder))
  try {
    const clients = await Promise.all(Array.from({ length: 4 }, () => mine.connect()))
    const waiting = mine.connect()
    await vi.advanceTimersByTimeAsync(60_000)
    for (const client of clients) client.release()
    const late = await waiting
    late.release()
  } finally {
    vi.useRealTimers()
    await mine.end()
  }
})

test('someone joins while another holds a transaction', async () => {
  const client = await pool.connect()
  await client.query('BEGIN')
  const other = new Client(embeddedAt(embedded.socketFolder))
  await other.connect()
  await client.query('COMMIT')
  client.release()
  const { rows } = await other.query('SELECT 1 AS one')
  await other.end()
  expect(rows).toEqual([{ one: 1 }])
})
