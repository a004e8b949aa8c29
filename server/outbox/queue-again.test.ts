import { expect, test } from 'vitest'
import { notificationQueue } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { attemptsMax } from './finish.ts'
import { queueAgain } from './queue-again.ts'

const app = await appForFile()

const queued = async (values: Partial<typeof notificationQueue.$inferInsert>) =>
  (
    await app.db
      .insert(notificationQueue)
      .values({ type: 'email', payload: { emailLogId: 7 }, processAfter: new Date('2027-01-04T09:00:00Z'), ...values })
      .returning()
  )[0]!
const again = () => app.db.transaction((tx) => queueAgain(tx, app.services, 7))
const rows = () => app.db.select().from(notificationQueue).orderBy(notificationQueue.id)

test('a letter that failed has another round of attempts, and no other letter has', async () => {
  const failed = await queued({ status: 'failed', processAttempts: 1, error: '554' })
  const others = [
    await queued({ status: 'failed', payload: { emailLogId: 77 } }),
    await queued({ status: 'failed', type: 'resume' }),
  ]
  expect(await again()).toMatchObject({
    id: failed.id,
    status: 'processing',
    processAttempts: attemptsMax,
    error: null,
  })
  expect((await rows()).slice(1)).toEqual(others)
})

test.each(['pending', 'processing', 'done'] as const)('one that is %s is not sent beside itself', async (status) => {
  const row = await queued({ status })
  await expect(again()).rejects.toThrow('no row of the queue did')
  expect(await rows()).toEqual([row])
})
