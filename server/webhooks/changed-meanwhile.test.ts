import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { receiverForFile } from '#test/receiver-for-file.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedWebhooks } from '#test/seed-webhooks.ts'
import { appForFile } from '#test/test-app.ts'

// What somebody changes of an endpoint counts for what is on its way already.
const app = await appForFile()
const receiver = await receiverForFile()
const seed = seedHiring(app.db)
const hooks = seedWebhooks(app, receiver)

const add = async (name: string) => {
  const { id: jobId } = await seed.job()
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
  expect((await app.as('ceo').request('POST', '/api/candidates', { jobId, name, email })).status).toBe(201)
}
const change = async (id: number, fields: object) =>
  expect((await app.as('admin').request('PATCH', `/api/webhooks/${id}`, fields)).status).toBe(200)
const deliveries = () => app.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)

test('names go to no endpoint that does without them by now, be a message waiting or sent again', async () => {
  const { id } = await hooks.endpoint({ personal: true })
  await add('Ada Lovelace')
  await hooks.work()
  await add('Grace Hopper')
  await change(id, { personal: false })
  const shown = await app.as('admin').request('GET', `/api/webhooks/${id}/deliveries`)
  expect(await shown.text()).not.toMatch(/Lovelace|Hopper|example\.com/)
  // As one who was being added while that was saved.
  const personal = { candidate: { name: 'Alan Turing' } }
  await app.db.update(webhookDeliveries).set({ personal }).where(eq(webhookDeliveries.status, 'waiting'))
  await hooks.work()
  const [sent] = await deliveries()
  expect((await app.as('admin').request('POST', `/api/webhook-deliveries/${sent!.id}/send-again`)).status).toBe(200)
  await hooks.work()
  expect(receiver.heard).toHaveLength(3)
  expect(receiver.heard[0]!.body).toContain('Ada Lovelace')
  for (const { body } of receiver.heard.slice(1)) expect(body).not.toMatch(/Lovelace|Hopper|Turing|example\.com/)
})

test('what an earlier address answers tells nothing of the one that was given meanwhile', async () => {
  const { id } = await hooks.endpoint({ path: '/before' })
  await add('Ada Lovelace')
  receiver.answer('/before', 'silence')
  const underWay = workNext(app.services, 'webhooks')
  await expect.poll(() => receiver.heard.length).toBe(1)
  await change(id, { url: `${receiver.address}/after` })
  receiver.hangUp()
  await underWay
  expect(await deliveries()).toMatchObject([{ status: 'waiting', error: expect.stringContaining('ECONNRESET') }])
  const [endpoint] = await app.db.select().from(webhookEndpoints)
  expect(endpoint).toMatchObject({ error: null, failingSince: null, pausedUntil: null })
})
