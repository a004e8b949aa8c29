import { expect, test } from 'vitest'
import { notificationQueue } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { postpone } from './postpone.ts'

const app = await appForFile()

const [due, later] = [new Date('2027-01-04T09:00:00Z'), new Date('2027-01-04T10:00:00Z')]
const queued = async (values: Partial<typeof notificationQueue.$inferInsert>) =>
  (
    await app.db
      .insert(notificationQueue)
      .values({ type: 'email', payload: {}, processAfter: due, ...values })
      .returning()
  )[0]!
const now = async () => (await app.db.select().from(notificationQueue))[0]!

test('a row that is given back waits, and counts no attempt', async () => {
  const row = await queued({ status: 'processing', processAttempts: 2 })
  await app.db.transaction((tx) => postpone(tx, row, later))
  expect(await now()).toMatchObject({ status: 'pending', processAttempts: 2, processAfter: later })
})

test.each([
  ['was done', { status: 'done' }],
  ['is in somebody else’s hand', { status: 'processing', processAttempts: 1 }],
] as const)('one that %s meanwhile is left alone', async (_what, values) => {
  const row = await queued(values)
  await app.db.transaction((tx) => postpone(tx, { ...row, processAttempts: 0 }, later))
  expect(await now()).toEqual(row)
})
