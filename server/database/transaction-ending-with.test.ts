import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { settings } from './schema.ts'
import { transactionEndingWith } from './transaction-ending-with.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.close())

const keys = async () => (await database.db.select({ key: settings.key }).from(settings)).map(({ key }) => key)
const put = (key: string, value: unknown) => ({ key, value })

test('what goes last is committed, and its answers come back', async () => {
  const { wrote } = await transactionEndingWith(database.db, async (tx) => {
    await tx.insert(settings).values(put('first', 1))
    return () => ({ wrote: tx.insert(settings).values(put('last', 2)).returning({ key: settings.key }).execute() })
  })
  expect(await wrote).toEqual([{ key: 'last' }])
  expect(await keys()).toEqual(['first', 'last'])
})

test('a failure among what goes last undoes all of it and is thrown', async () => {
  const ends = transactionEndingWith(database.db, async (tx) => {
    await tx.insert(settings).values(put('first', 1))
    return () => ({
      wrote: Promise.all([
        tx.insert(settings).values(put('last', 2)).execute(),
        tx.execute(sql`insert into settings (key, value) values ('first', '3')`),
        tx.insert(settings).values(put('more', 4)).execute(),
      ]),
    })
  })
  await expect(ends).rejects.toMatchObject({ cause: { message: expect.stringContaining('duplicate') as string } })
  expect(await keys()).toEqual([])
})

test('what is thrown before anything goes last undoes what came before', async () => {
  const ends = transactionEndingWith(database.db, async (tx) => {
    await tx.insert(settings).values(put('first', 1))
    throw new Error('changed its mind')
  })
  await expect(ends).rejects.toThrow('changed its mind')
  expect(await keys()).toEqual([])
})
