import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { emailLogs, users, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { receiverForFile } from '#test/receiver-for-file.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedWebhooks } from '#test/seed-webhooks.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const receiver = await receiverForFile()
const hooks = seedWebhooks(app, receiver)

const add = async () => {
  const { id: jobId } = await seedHiring(app.db).job()
  const ada = { jobId, name: 'Ada Lovelace', email: 'ada@example.com' }
  expect((await app.as('ceo').request('POST', '/api/candidates', ada)).status).toBe(201)
}

test('an answer is waited for ten seconds, and then the receiver is left alone for a minute', async () => {
  const now = new Date('2027-03-01T09:00:00Z')
  app.setNow(now)
  const time = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  try {
    await hooks.endpoint()
    await add()
    receiver.answer('/hook', 'silence')
    const sending = workNext(app.services, 'webhooks')
    await expect.poll(() => receiver.heard.length).toBe(1)
    expect(timeout.mock.calls).toEqual([[10_000]])
    time.abort(new DOMException('The time is up', 'TimeoutError'))
    await sending
  } finally {
    timeout.mockRestore()
  }
  expect(await app.db.select().from(webhookDeliveries)).toMatchObject([
    { status: 'waiting', attempts: 1, answer: null, error: 'The receiver took longer than 10 s' },
  ])
  expect(await app.db.select().from(webhookEndpoints)).toMatchObject([
    { error: 'The receiver took longer than 10 s', pausedUntil: new Date(now.getTime() + minuteMs) },
  ])
})

test('of many messages the newest hundred are shown', async () => {
  const { id } = await hooks.endpoint()
  await app.db
    .insert(webhookDeliveries)
    .values(Array.from({ length: 103 }, () => ({ endpointId: id, type: 'webhook.test' as const, data: { by: 1 } })))
  const answer = await app.as('admin').request('GET', `/api/webhooks/${id}/deliveries`)
  const shown = ((await answer.json()) as { id: number }[]).map((delivery) => delivery.id)
  expect(shown).toEqual(Array.from({ length: 100 }, (_, index) => 103 - index))
})

test('of many administrators twenty have a letter about a webhook that is gone', async () => {
  await app.db.insert(users).values(
    Array.from({ length: 24 }, (_, index) => ({
      username: `admin${index}`,
      fullName: `Ada ${index}`,
      email: `admin${index}@rolecall.test`,
      role: 'admin' as const,
    })),
  )
  await hooks.endpoint()
  await add()
  receiver.answer('/hook', 410)
  await hooks.work()
  expect(await app.db.$count(emailLogs, eq(emailLogs.template, 'webhook-off'))).toBe(20)
})
