import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import { assessmentOrders, notificationQueue } from '#server/database/schema.ts'
import { lostMax, lostReason } from '#server/outbox/lost.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { providerForFile } from '#test/provider-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const server = await providerForFile()
const seed = seedHiring(app.db)
const services: Services = {
  ...app.services,
  config: { ...app.services.config, assessments: server.configOf('partner') },
}
const asCoo = createApp({ ...services, signIn: { ...services.signIn, findUser: async () => accountOf('coo') } })
const start = new Date('2026-03-05T09:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
beforeEach(() => app.setNow(start))

/** Sends somebody the assessment, as far as the provider lets; answers the order. */
async function order(interview: string) {
  const { id } = await seed.candidate({ job: await seed.job({ title: 'Designer' }) })
  server.answer(({ path }) => (path === '/api/send_test' ? { json: { partner_interview_id: interview } } : undefined))
  expect((await asCoo.request(`/api/candidates/${id}/send-assessment`, { method: 'POST' })).status).toBe(200)
  while (await workNext(services));
  return (await app.db.select().from(assessmentOrders).orderBy(assessmentOrders.id)).at(-1)!
}
const callBack = async ({ reference }: { reference: string }) =>
  expect((await asCoo.request(`/assessment-callbacks/${reference}`, { method: 'PATCH' })).status).toBe(202)
const rows = () => app.db.select().from(notificationQueue).orderBy(notificationQueue.id)
const polls = async () => (await rows()).filter(({ type }) => type === 'assessment.poll')

test('a call back hastens the question for its own order, and no other’s', async () => {
  const first = await order('interview-1')
  await order('interview-2')
  app.setNow(after(10))
  await callBack(first)
  expect((await polls()).map(({ processAfter }) => processAfter)).toEqual([after(10), after(60)])
})

test('calls back that come again and again leave a question that is due in its place', async () => {
  const only = await order('interview-1')
  for (const minutes of [10, 20, 70]) {
    app.setNow(after(minutes))
    await callBack(only)
  }
  expect(await polls()).toMatchObject([{ status: 'pending', processAfter: after(10) }])
})

test('a question that is being asked stays with whoever asks it', async () => {
  const only = await order('interview-1')
  const inHand = { status: 'processing', processAfter: after(1) } as const
  await app.db.update(notificationQueue).set(inHand).where(eq(notificationQueue.type, 'assessment.poll'))
  await callBack(only)
  expect(await polls()).toMatchObject([inHand])
})

test('one whose result ended whoever asked for it, time and again, is asked for no more, and its order says so', async () => {
  await order('interview-1')
  await app.db.update(notificationQueue).set({ timesLost: lostMax })
  app.setNow(after(61))
  server.asked.length = 0
  while (await workNext(services));
  expect(server.asked).toEqual([])
  expect(await app.db.select().from(assessmentOrders)).toMatchObject([{ status: 'failed', error: lostReason }])
})

test('an order that waits for its provider waits on, whoever calls back', async () => {
  const only = await order('interview-1')
  const waiting = { status: 'pending', processAfter: after(30) } as const
  await app.db.update(notificationQueue).set(waiting).where(eq(notificationQueue.type, 'assessment.order'))
  await callBack(only)
  expect((await rows()).filter(({ type }) => type === 'assessment.order')).toMatchObject([waiting])
})

test('a call back while the result is asked for has it asked for once more after that, and then at its hour', async () => {
  const only = await order('interview-1')
  app.setNow(after(61))
  let asked = 0
  server.answer(async ({ path }) => {
    if (!path.startsWith('/api/test_status')) return undefined
    asked += 1
    if (asked === 1) for (let times = 0; times < 3; times += 1) await callBack(only)
    return { json: { partner_status: 'in_progress' } }
  })
  expect(await workNext(services)).toBe(true)
  expect(await polls()).toMatchObject([
    { status: 'pending', processAfter: after(61), payload: { orderId: only.id }, processAttempts: 0 },
  ])
  expect([await workNext(services), await workNext(services), asked]).toEqual([true, false, 2])
  expect((await polls()).map(({ processAfter }) => processAfter)).toEqual([after(121)])
  expect((await polls())[0]!.payload).toEqual({ orderId: only.id })
})
