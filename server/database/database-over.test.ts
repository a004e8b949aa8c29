import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import type { Transaction } from './connect.ts'
import { settings } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.close())

const put = (tx: Transaction, key: string) => tx.insert(settings).values({ key, value: 1 })
const refusal = new Error('No')

test('what is asked in a transaction that was given up meanwhile is not kept', async () => {
  const asked: Promise<unknown>[] = []
  const given = database.db.transaction(async (tx) => {
    const twoSteps = async () => {
      await put(tx, 'first')
      await put(tx, 'second')
    }
    asked.push(twoSteps())
    throw refusal
  })
  await expect(given).rejects.toBe(refusal)
  await Promise.allSettled(asked)
  expect(await database.db.$count(settings)).toBe(0)
})

test('nor is what somebody asks in one that was committed', async () => {
  let after: Transaction | undefined
  await database.db.transaction(async (tx) => {
    after = tx
    await put(tx, 'first')
  })
  await expect(put(after!, 'second')).rejects.toMatchObject({ cause: { message: 'This transaction has ended' } })
  expect(await database.db.$count(settings)).toBe(1)
})
