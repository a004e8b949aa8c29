import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import { assessmentOrders, candidates } from '#server/database/schema.ts'
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
const start = new Date('2026-03-05T09:00:00Z')
beforeEach(() => app.setNow(start))

const work = async () => {
  while (await workNext(services));
}
const orders = () => app.db.select().from(assessmentOrders).orderBy(assessmentOrders.id)
const sendTo = async (id: number) => {
  const asCoo = createApp({ ...services, signIn: { ...services.signIn, findUser: async () => accountOf('coo') } })
  expect((await asCoo.request(`/api/candidates/${id}/send-assessment`, { method: 'POST' })).status).toBe(200)
  await work()
}
const candidate = async () => seed.candidate({ job: await seed.job({ title: 'Designer' }) })
/** How often the provider wrote to somebody. */
const written = () => server.asked.filter(({ path }) => path === '/api/send_test').length

test('an order placed again counts, though the provider knows it by the name that the one before had', async () => {
  const { id } = await candidate()
  await sendTo(id)
  await app.db.update(candidates).set({ status: '00_application_submitted' })
  await sendTo(id)
  app.setNow(new Date(start.getTime() + 24 * hourMs))
  server.scores.set('interview-1', 74)
  await work()
  expect(written()).toBe(2)
  expect(await orders()).toMatchObject([
    { status: 'superseded', externalId: null },
    { status: 'completed', externalId: 'interview-1' },
  ])
  expect(await app.db.select().from(candidates).where(eq(candidates.id, id))).toMatchObject([{ hiPeopleScore: 74 }])
})

test('one that a provider names as it names another candidate’s is refused, and not asked for again and again', async () => {
  const [first, second] = [await candidate(), await candidate()]
  await sendTo(first.id)
  await sendTo(second.id)
  app.setNow(new Date(start.getTime() + hourMs / 2))
  await work()
  expect(written()).toBe(2)
  expect(await orders()).toMatchObject([
    { candidateId: first.id, status: 'sent', externalId: 'interview-1' },
    { candidateId: second.id, status: 'failed', error: 'The provider gave the assessment of another candidate' },
  ])
})

test('an order that was replaced gives its name up to nobody but the same candidate', async () => {
  const [first, second] = [await candidate(), await candidate()]
  await sendTo(first.id)
  await app.db.update(candidates).set({ status: '00_application_submitted' })
  server.answer(({ path }) =>
    path === '/api/send_test' ? { json: { partner_interview_id: 'interview-2' } } : undefined,
  )
  await sendTo(first.id)
  server.answer(undefined)
  await sendTo(second.id)
  expect(await orders()).toMatchObject([
    { candidateId: first.id, status: 'superseded', externalId: 'interview-1' },
    { candidateId: first.id, status: 'sent', externalId: 'interview-2' },
    { candidateId: second.id, status: 'failed', externalId: null },
  ])
})

test.each([
  ['that failed gives its name up', 'failed', null, 'sent'],
  ['whose result has come keeps its name', 'completed', 'interview-1', 'failed'],
] as const)('an order %s to the same candidate’s next', async (_, status, kept, next) => {
  const { id } = await candidate()
  await sendTo(id)
  await app.db.update(assessmentOrders).set({ status })
  await app.db.update(candidates).set({ status: '00_application_submitted' })
  await sendTo(id)
  expect(await orders()).toMatchObject([{ status, externalId: kept }, { status: next }])
})

test('another provider’s name is another name, though it is spelled alike', async () => {
  const [first, second] = [await candidate(), await candidate()]
  await sendTo(first.id)
  await app.db.update(assessmentOrders).set({ provider: 'hipeople' })
  await sendTo(second.id)
  expect((await orders()).at(-1)).toMatchObject({ status: 'sent', externalId: 'interview-1' })
})
