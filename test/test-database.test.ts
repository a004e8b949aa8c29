import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#server/database/schema.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.close())

const ada = { username: 'ada', fullName: 'Ada Okafor', email: 'ada@rolecall.test', role: 'admin' } as const

test.each([1, 2])('every test begins with empty tables and ids from 1 (%i)', async () => {
  expect(await database.db.select().from(users)).toEqual([])
  expect(await database.db.insert(users).values(ada).returning({ id: users.id })).toEqual([{ id: 1 }])
})

test('whoever comes after a test file finds nothing of it: no row, no statistics, nothing in the catalogue', async () => {
  const first = await testDatabase()
  await first.pool.query(
    "INSERT INTO users (username, full_name, email, role) VALUES ('a', 'A', 'a@rolecall.test', 'ceo')",
  )
  const started = await startOf(first)
  await first.pool.query('ANALYZE users')
  await first.pool.query("SET work_mem TO '77MB'")
  await first.close()
  const second = await testDatabase()
  expect(await startOf(second)).toEqual(started) // it is the same engine, or all this would say nothing
  expect(await leftIn(second)).toEqual({ users: 0, statistics: 0, workMem: '4MB', tables: 0 })
  await second.pool.query('CREATE TABLE left_behind (id int)')
  await second.close()
  const third = await testDatabase()
  expect(await leftIn(third)).toEqual({ users: 0, statistics: 0, workMem: '4MB', tables: 0 })
  await third.close()
})

test('two at a time are two', async () => {
  const other = await testDatabase()
  await other.db.insert(users).values(ada)
  expect(await database.db.select().from(users)).toEqual([])
  await other.close()
})

async function leftIn({ pool }: TestDatabase) {
  const { rows } = await pool.query(`SELECT (SELECT count(*)::int FROM users) AS users,
    (SELECT count(*)::int FROM pg_stats WHERE tablename = 'users') AS statistics,
    current_setting('work_mem') AS "workMem",
    (SELECT count(*)::int FROM pg_tables WHERE tablename = 'left_behind') AS tables`)
  return rows[0] as unknown
}

const startOf = async ({ pool }: TestDatabase) => (await pool.query('SELECT pg_postmaster_start_time()')).rows
