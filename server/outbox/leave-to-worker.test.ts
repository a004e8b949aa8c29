import { expect, test } from 'vitest'
import { notificationQueue } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { leaveToWorker } from './leave-to-worker.ts'

const app = await appForFile()

test('the worker is given these letters, at once, and no other row', async () => {
  const now = new Date('2027-01-04T09:00:00Z')
  app.setNow(now)
  const leased = {
    type: 'email',
    payload: {},
    status: 'processing',
    processAfter: new Date(now.getTime() + 1),
  } as const
  const rows = await app.db
    .insert(notificationQueue)
    .values([leased, leased, { ...leased, status: 'done' }])
    .returning()
  await app.db.transaction((tx) => leaveToWorker(tx, app.services, rows.slice(0, 1)))
  await app.db.transaction((tx) => leaveToWorker(tx, app.services, []))
  const after = await app.db.select().from(notificationQueue).orderBy(notificationQueue.id)
  expect(after).toEqual([{ ...rows[0], status: 'pending', processAfter: now }, ...rows.slice(1)])
})
