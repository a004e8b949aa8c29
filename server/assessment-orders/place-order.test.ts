import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { actions } from '#shared/activity.ts'
import { minuteMs } from '#shared/durations.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import { activityLogs, assessmentOrders, candidates, emailLogs, notificationQueue } from '#server/database/schema.ts'
import { lostMax, lostReason } from '#server/outbox/lost.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { providerForFile } from '#test/provider-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const server = await providerForFile()
const seed = seedHiring(app.db)
const start = new Date('2026-03-05T09:00:00Z')
beforeEach(() => app.setNow(start))

const at = (name: 'hipeople' | 'partner', services: Services = app.services): Services => ({
  ...services,
  config: { ...services.config, assessments: server.configOf(name) },
})
const work = async (services: Services) => {
  while (await workNext(services));
}
/** Staff send the assessment; the provider has not been asked for it yet. */
async function send(services: Services, id: number) {
  const asCoo = createApp({ ...services, signIn: { ...services.signIn, findUser: async () => accountOf('coo') } })
  expect((await asCoo.request(`/api/candidates/${id}/send-assessment`, { method: 'POST' })).status).toBe(200)
}
const candidate = async (status?: 'draft' | 'review') =>
  seed.candidate({ job: await seed.job({ title: 'Designer', ...(status && { status }) }) })
const orders = () => app.db.select().from(assessmentOrders).orderBy(assessmentOrders.id)
/** What the queue still has in hand, or waits with, of this kind. */
const rowsLeft = async (type: string) =>
  (await app.db.select().from(notificationQueue).where(eq(notificationQueue.type, type))).filter(
    ({ status }) => status === 'pending' || status === 'processing',
  )
const written = () => server.asked.filter(({ path }) => path === '/api/send_test').length

test('of one who is out of the running the own order alone is dropped, and for good', async () => {
  const [out, other] = [await candidate(), await candidate()]
  for (const { id } of [out, other]) await send(at('partner'), id)
  await app.db.update(candidates).set({ status: '200_rejected' }).where(eq(candidates.id, out.id))
  app.setNow(new Date(start.getTime() + minuteMs))
  await work(at('partner'))
  expect(await orders()).toMatchObject([
    { candidateId: out.id, status: 'superseded', updatedAt: new Date(start.getTime() + minuteMs) },
    { candidateId: other.id, status: 'sent' },
  ])
  expect(await rowsLeft('assessment.order')).toEqual([])
})

test('one that ended whoever placed it, time and again, is given up, and the timeline says that nothing was ordered', async () => {
  const { id } = await candidate()
  await send(at('partner'), id)
  await app.db.update(notificationQueue).set({ timesLost: lostMax })
  await work(at('partner'))
  expect(written()).toBe(0)
  expect(await orders()).toMatchObject([{ status: 'failed', error: lostReason }])
  expect((await app.db.select().from(activityLogs)).map(({ action }) => action)).toContain(actions.assessmentNotOrdered)
})

test('an order that another replaced before it was placed is not placed, and its row is worked on no more', async () => {
  const { id } = await candidate()
  await send(at('partner'), id)
  await app.db.update(candidates).set({ status: '00_application_submitted' })
  await send(at('partner'), id)
  await work(at('partner'))
  expect(written()).toBe(1)
  expect(await orders()).toMatchObject([{ status: 'superseded' }, { status: 'sent' }])
  expect(await rowsLeft('assessment.order')).toEqual([])
})

test('one that another replaces while the provider answers brings no link, no letter and no result', async () => {
  const { id } = await candidate()
  await send(at('hipeople'), id)
  const { hiPeopleAssessmentLink } = (await app.db.select().from(candidates))[0]!
  server.answer(async () => {
    await app.db.update(assessmentOrders).set({ status: 'superseded' })
    return undefined
  })
  await work(at('hipeople'))
  expect(server.asked).toHaveLength(1)
  expect(await orders()).toMatchObject([{ status: 'superseded', link: null }])
  expect(await app.db.select().from(candidates)).toMatchObject([{ hiPeopleAssessmentLink }])
  expect([await app.db.$count(emailLogs), await rowsLeft('assessment.poll')]).toEqual([0, []])
})

test.each([
  [
    'of an order that another replaces',
    () => app.db.update(assessmentOrders).set({ status: 'superseded' }),
    'superseded',
  ],
  ['for somebody who is archived', () => app.db.update(candidates).set({ archivedAt: start }), 'failed'],
] as const)('a refusal %s meanwhile is told on no timeline', async (_, meanwhile, status) => {
  const { id } = await candidate()
  await send(at('partner'), id)
  server.answer(async ({ path }) => {
    await meanwhile()
    return path === '/api/send_test' ? { status: 404 } : undefined
  })
  await work(at('partner'))
  expect(await orders()).toMatchObject([{ status }])
  expect(await app.db.$count(activityLogs, eq(activityLogs.action, actions.assessmentNotOrdered))).toBe(0)
  expect(await rowsLeft('assessment.order')).toEqual([])
})

test.each(['draft', 'review'] as const)('is placed for a job in %s, which is not closed', async (status) => {
  const { id } = await candidate(status)
  await send(at('partner'), id)
  await work(at('partner'))
  expect(await orders()).toMatchObject([{ status: 'sent' }])
})

test('the provider is told whom to write to, by the name and the address that they have', async () => {
  const { id, email } = await candidate()
  await send(at('partner'), id)
  await work(at('partner'))
  expect(server.asked.at(-1)?.body?.['candidate']).toEqual({ first_name: 'Li', last_name: 'Wei', email })
})

test('what a provider gives is this candidate’s alone, and a screen that knows of no link is out of date', async () => {
  for (const { id } of [await candidate(), await candidate()]) await send(at('hipeople'), id)
  const before = await app.db.select().from(candidates).orderBy(candidates.id)
  await workNext(at('hipeople'))
  const placed = await orders()
  expect(placed).toMatchObject([{ status: 'sent' }, { status: 'ordered', link: null }])
  const after = await app.db.select().from(candidates).orderBy(candidates.id)
  expect(after[0]!.hiPeopleAssessmentLink).toContain(placed[0]!.reference)
  expect(after[0]!.updatedAt > before[0]!.updatedAt).toBe(true)
  expect(after[1]).toEqual(before[1])
})

test('the letter with the link goes out with the provider’s answer, and waits for no other turn of the queue', async () => {
  const { id } = await candidate()
  await send(at('hipeople'), id)
  await workNext(at('hipeople'))
  expect(app.sent).toHaveLength(1)
})

test('the first question for the result is asked an hour later', async () => {
  const { id } = await candidate()
  await send(at('partner'), id)
  await work(at('partner'))
  expect(await rowsLeft('assessment.poll')).toMatchObject([{ processAfter: new Date(start.getTime() + 60 * minuteMs) }])
})

test('a provider out of reach is told of in the log and in the telemetry', async () => {
  const services = at('partner')
  const [warn, failed] = [vi.spyOn(services.log, 'warn'), vi.spyOn(services.telemetry, 'recordFailure')]
  const { id } = await candidate()
  await send(services, id)
  server.answer({ status: 503 })
  await work(services)
  const err = new Error('The assessment provider answered with 503')
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ err }), 'An assessment could not be ordered']])
  expect(failed.mock.calls).toEqual([[{ source: 'queue', route: 'assessment.order', error: err }]])
})

test('whoever comes back without an answer after their lease leaves the order to its next holder', async () => {
  const { id } = await candidate()
  await send(at('partner'), id)
  const elsewhere = at('partner', app.elsewhere())
  server.answer(async () => {
    server.answer({ status: 503 })
    app.setNow(new Date(start.getTime() + 2 * minuteMs))
    await workNext(elsewhere)
    return { status: 503 }
  })
  await workNext(at('partner'))
  expect(await orders()).toMatchObject([{ status: 'ordered' }])
  expect(await rowsLeft('assessment.order')).toMatchObject([{ status: 'pending', processAttempts: 1 }])
})

test('what is placed stands though its answer comes after the lease, when the next holder has got none: it is not ordered twice', async () => {
  const { id } = await candidate()
  await send(at('partner'), id)
  const elsewhere = at('partner', app.elsewhere())
  server.answer(async ({ path }) => {
    if (path !== '/api/send_test') return undefined
    server.answer({ status: 503 })
    app.setNow(new Date(start.getTime() + 2 * minuteMs))
    await workNext(elsewhere)
    server.answer(undefined)
    return undefined
  })
  await workNext(at('partner'))
  expect(await orders()).toMatchObject([{ status: 'sent', externalId: 'interview-1' }])
  app.setNow(new Date(start.getTime() + 30 * minuteMs))
  await work(at('partner'))
  expect(written()).toBe(1)
  expect([await rowsLeft('assessment.order'), (await rowsLeft('assessment.poll')).length]).toEqual([[], 1])
})

test('of two answers to one order the first that is written down counts, and asks for one result', async () => {
  const { id } = await candidate()
  await send(at('hipeople'), id)
  const elsewhere = at('hipeople', app.elsewhere())
  server.answer(async () => {
    server.answer(undefined)
    app.setNow(new Date(start.getTime() + 2 * minuteMs))
    await workNext(elsewhere)
    return undefined
  })
  await workNext(at('hipeople'))
  expect(await orders()).toMatchObject([{ status: 'sent' }])
  expect([(await rowsLeft('assessment.poll')).length, await app.db.$count(emailLogs)]).toEqual([1, 1])
})
