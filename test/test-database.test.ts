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
