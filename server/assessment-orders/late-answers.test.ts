import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import { assessmentOrders, candidates, emailLogs, jobs } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { providerForFile } from '#test/provider-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const server = await providerForFile()
const start = new Date('2026-03-05T09:00:00Z')
beforeEach(() => app.setNow(start))

/** A candidate whom staff sent the assessment; the provider has not been asked for it yet. */
async function sent(name: 'hipeople' | 'partner') {
  const services: Services = {
    ...app.services,
    config: { ...app.services.config, assessments: server.configOf(name) },
  }
  const asCoo = createApp({ ...services, signIn: { ...services.signIn, findUser: async () => accountOf('coo') } })
  const seed = seedHiring(app.db)
  const { id } = await seed.candidate({ job: await seed.job({ title: 'Designer' }) })
  expect((await asCoo.request(`/api/candidates/${id}/send-assessment`, { method: 'POST' })).status).toBe(200)
  const work = async () => {
    while (await workNext(services));
  }
  return { id, asCoo, services, work }
}
const change = (values: Partial<typeof candidates.$inferInsert>) => app.db.update(candidates).set(values)
const orderOf = async () => (await app.db.select().from(assessmentOrders))[0]!
const outOfTheRunning = [
  ['is rejected', { status: '200_rejected' }],
  ['withdrew', { withdrawnAt: start }],
  ['is archived', { archivedAt: start }],
] as const

test.each(outOfTheRunning)('for a candidate who %s meanwhile nothing is ordered', async (_what, values) => {
  const { work } = await sent('partner')
  await change(values)
  await work()
  expect(server.asked).toEqual([])
  expect(await orderOf()).toMatchObject({ status: 'superseded', externalId: null })
})

test('where the job is closed meanwhile nothing is ordered, which is told, and it can be ordered once it is open again', async () => {
  const { id, asCoo, work } = await sent('partner')
  await app.db.update(jobs).set({ status: 'closed' })
  await work()
  expect(server.asked).toEqual([])
  expect(await orderOf()).toMatchObject({
    status: 'failed',
    error: 'The job was closed before the assessment was ordered',
  })
  await app.db.update(jobs).set({ status: 'active' })
  expect((await asCoo.request(`/api/candidates/${id}/assessment-link`, { method: 'POST' })).status).toBe(200)
  await work()
  expect((await app.db.select().from(assessmentOrders).orderBy(assessmentOrders.id)).at(-1)).toMatchObject({
    status: 'sent',
    externalId: 'interview-1',
  })
})

test('what was to be ordered from a provider that is configured no longer is said to be ordered no more', async () => {
  const { services } = await sent('partner')
  const config = { ...services.config, assessments: server.configOf('hipeople') }
  while (await workNext({ ...services, config }));
  expect(server.asked).toEqual([])
  expect(await orderOf()).toMatchObject({ status: 'failed', error: 'Another assessment provider is configured now' })
})

test.each(outOfTheRunning)('a candidate who %s while the provider answers gets no link', async (_what, values) => {
  const { work } = await sent('hipeople')
  const { hiPeopleAssessmentLink } = (await app.db.select().from(candidates))[0]!
  server.answer(async () => {
    await change(values)
    return undefined
  })
  await work()
  expect(server.asked.length).toBeGreaterThan(0)
  expect(await orderOf()).toMatchObject({ status: 'sent' })
  expect(await app.db.select().from(candidates)).toMatchObject([{ hiPeopleAssessmentLink }])
  expect(await app.db.$count(emailLogs)).toBe(0)
})

test('a result that was completed tomorrow, by another clock, was completed now', async () => {
  const { work } = await sent('hipeople')
  await work()
  await app.db.update(assessmentOrders).set({ externalId: 'submission-1' })
  const now = new Date(start.getTime() + hourMs)
  const tomorrow = new Date(start.getTime() + 24 * 3_600_000)
  const result = { score: 74, percentile: 61, completed_at: tomorrow.getTime() / 1000 }
  server.answer(({ path }) => (path.includes('submission-1') ? { json: { result } } : undefined))
  app.setNow(now)
  await work()
  expect(await app.db.select().from(candidates)).toMatchObject([{ hiPeopleScore: 74, hiPeopleCompletedAt: now }])
})

test('why a result could not be asked for is told until the provider answers again, though there is none yet', async () => {
  const { work } = await sent('hipeople')
  await work()
  await app.db.update(assessmentOrders).set({ externalId: 'submission-1' })
  const errors = []
  for (const [hour, answer] of [{ status: 503 }, { json: { result: { score: null } } }].entries()) {
    server.answer(answer)
    app.setNow(new Date(start.getTime() + (hour + 1) * hourMs))
    await work()
    errors.push((await orderOf()).error)
  }
  expect(errors).toEqual(['The assessment provider answered with 503', null])
})
