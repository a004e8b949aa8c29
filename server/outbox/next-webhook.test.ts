import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { notificationQueue, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { receiverForFile } from '#test/receiver-for-file.ts'
import { seedWebhooks } from '#test/seed-webhooks.ts'
import { appForFile } from '#test/test-app.ts'
import { nextWebhook } from './next-webhook.ts'
import { dueShares } from './work-queue.ts'

const app = await appForFile()
const hooks = seedWebhooks(app, await receiverForFile())
const now = new Date('2027-01-04T09:00:00Z')
beforeEach(() => app.setNow(now))

/** Messages to a receiver, due by now, each a minute after the one before; with the rows that deliver them. */
async function waiting(endpointId: number, many: number, firstAt = new Date(now.getTime() - 60 * minuteMs)) {
  const made = await app.db
    .insert(webhookDeliveries)
    .values(Array.from({ length: many }, () => ({ endpointId, type: 'job.posted' as const, data: {} })))
    .returning({ deliveryId: webhookDeliveries.id })
  const rows = await app.db
    .insert(notificationQueue)
    .values(
      made.map(({ deliveryId }, at) => ({
        type: 'webhook',
        payload: { deliveryId, endpointId },
        processAfter: new Date(firstAt.getTime() + at * minuteMs),
      })),
    )
    .returning({ id: notificationQueue.id })
  return rows.map(({ id }) => id)
}
const next = async () => (await app.db.execute<{ id: number }>(nextWebhook(app.services))).rows[0]?.id
const change = (id: number, values: Partial<typeof notificationQueue.$inferInsert>) =>
  app.db.update(notificationQueue).set(values).where(eq(notificationQueue.id, id))
const rest = (id: number, pausedUntil: Date) =>
  app.db.update(webhookEndpoints).set({ pausedUntil }).where(eq(webhookEndpoints.id, id))

test('it is the one that has been due longest of all who have their turn', async () => {
  const [one, two] = [await hooks.endpoint({ path: '/1' }), await hooks.endpoint({ path: '/2' })]
  const [first, second] = await waiting(one.id, 2)
  const [other] = await waiting(two.id, 1, new Date(now.getTime() - minuteMs))
  expect(await next()).toBe(first)
  // One at a time to a receiver, for as long as whoever has it may be about it.
  await change(first!, { status: 'processing', processAfter: new Date(now.getTime() + minuteMs) })
  expect(await next()).toBe(other)
  await change(first!, { processAfter: now })
  expect(await next()).toBe(second)
  app.services.inHand.add(second!)
  expect(await next()).toBe(other)
  app.services.inHand.clear()
})

test('whoever rests has no turn until its time, and nobody is sent to look for what waits', async () => {
  const { id } = await hooks.endpoint()
  const [first] = await waiting(id, 3)
  expect(await dueShares(app.services)).toEqual(new Set(['webhooks']))
  await rest(id, new Date(now.getTime() + minuteMs))
  expect([await next(), await dueShares(app.services)]).toEqual([undefined, new Set()])
  app.setNow(new Date(now.getTime() + minuteMs))
  expect(await next()).toBe(first)
})

test('thousands that wait for one who rests are walked past by nobody', async () => {
  const { id } = await hooks.endpoint()
  await rest(id, new Date(now.getTime() + minuteMs))
  await waiting(id, 2_000, new Date(0))
  await app.db.execute(sql`analyze`)
  const plan = await app.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, timing off, summary off) ${nextWebhook(app.services)}`,
  )
  const steps = plan.rows.map((row) => row['QUERY PLAN'])
  expect(steps.join('\n')).toContain('notification_queue_webhooks')
  expect(steps.filter((step) => /Rows Removed by Filter: \d{2,}|rows=\d{2,}\.\d+ loops/.test(step))).toEqual([])
})

test('what waits goes with the webhook', async () => {
  const { id } = await hooks.endpoint()
  const other = await hooks.endpoint({ path: '/other' })
  await waiting(id, 2)
  const [kept] = await waiting(other.id, 1)
  expect((await app.as('admin').request('DELETE', `/api/webhooks/${id}`)).status).toBe(200)
  expect(await app.db.select({ id: notificationQueue.id }).from(notificationQueue)).toEqual([{ id: kept }])
})
