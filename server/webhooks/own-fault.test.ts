import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { notificationQueue, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { receiverForFile } from '#test/receiver-for-file.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedWebhooks } from '#test/seed-webhooks.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const receiver = await receiverForFile()
const seed = seedHiring(app.db)
const hooks = seedWebhooks(app, receiver)

test('a message that this server cannot make is tried like any other, says so, and is given up with its row; its receiver is not blamed', async () => {
  const begin = new Date('2027-03-01T09:00:00Z')
  app.setNow(begin)
  await hooks.endpoint()
  const { id: jobId } = await seed.job()
  const candidate = { jobId, name: 'Ada Lovelace', email: 'ada@example.com' }
  expect((await app.as('ceo').request('POST', '/api/candidates', candidate)).status).toBe(201)
  await app.db.update(webhookDeliveries).set({ data: { candidate: 'nobody' } })
  await hooks.work()
  expect(await app.db.select().from(webhookDeliveries)).toMatchObject([
    { status: 'waiting', attempts: 1, error: 'This server could not make the message; its log says why' },
  ])
  for (let hour = 0; hour < 24 * 6; hour += 1) {
    app.setNow(new Date(begin.getTime() + hour * hourMs))
    await hooks.work()
  }
  expect(await app.db.select().from(webhookDeliveries)).toMatchObject([{ status: 'failed', answer: null }])
  expect(await app.db.select().from(webhookEndpoints)).toMatchObject([
    { offReason: null, failingSince: null, error: null },
  ])
  expect([receiver.heard, await app.db.$count(notificationQueue, eq(notificationQueue.type, 'webhook'))]).toEqual([
    [],
    0,
  ])
})
