import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { flushLog } from './flush-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('embedded')
  await database.pool.query('CREATE TABLE written (words text)')
})
afterAll(() => database.close())

const limits = { bytesWorthwhile: 1_000_000, bytesMax: 5_000_000 }
/** Between one and two million bytes of log. */
const write = () =>
  database.pool.query(`INSERT INTO written SELECT repeat(md5(n::text), 30) FROM generate_series(1, 1300) n`)
const logBytes = async () => {
  const { rows } = await database.pool.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  )
  return rows[0]!.bytes
}

test('the log is flushed in a quiet moment, and not for a trifle', async () => {
  await database.pool.query('CHECKPOINT')
  expect(await flushLog(database.pool, true, limits)).toBeUndefined()
  await write()
  expect(await flushLog(database.pool, false, limits)).toBeUndefined()
  expect(await flushLog(database.pool, true, limits)).toBeGreaterThan(limits.bytesWorthwhile)
  expect(await logBytes()).toBeLessThan(limits.bytesWorthwhile)
})

test('a log that grows long is flushed while people work, too', async () => {
  for (let round = 0; round < 5; round += 1) await write()
  expect(await flushLog(database.pool, false, limits)).toBeGreaterThan(limits.bytesMax)
  expect(await logBytes()).toBeLessThan(limits.bytesWorthwhile)
})
