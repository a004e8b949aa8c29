import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { settledStatuses } from '#shared/pipeline.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import {
  activityLogs,
  assessmentNotices,
  assessmentOrders,
  assessmentSittings,
  candidates,
  notificationQueue,
} from '#server/database/schema.ts'
import { signatureOf } from '#server/http/signature-of.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import type { OutsideProviderConfig } from '#server/providers/assessments/assessment-provider.ts'
import { providerForFile } from '#test/provider-server.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const server = await providerForFile()
const seed = seedHiring(app.db)
const start = new Date('2026-03-05T09:00:00Z')
beforeEach(() => app.setNow(start))

const secret = 'a-webhook-secret-of-tests'
const servicesWith = (name: OutsideProviderConfig['name'], more: Partial<OutsideProviderConfig> = {}): Services => ({
  ...app.services,
  config: { ...app.services.config, assessments: server.configOf(name, more) },
})
const appOf = (services: Services) =>
  createApp({ ...services, signIn: { ...services.signIn, findUser: async () => accountOf('coo') } })
const later = (hours: number) => app.setNow(new Date(start.getTime() + hours * hourMs))
const workAll = async (services: Services) => {
  while (await workNext(services));
}
const orderOf = async () => (await app.db.select().from(assessmentOrders).orderBy(assessmentOrders.id)).at(-1)!
const candidateOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!

/** A candidate to whom staff sent the assessment, ordered from the provider. */
async function ordered(name: OutsideProviderConfig['name']) {
  const services = servicesWith(name)
  const { id } = await seed.candidate({ job: await seed.job({ title: 'Designer' }) })
  expect((await appOf(services).request(`/api/candidates/${id}/send-assessment`, { method: 'POST' })).status).toBe(200)
  await workAll(services)
  return { id, services }
}

function noticeOf(
  reference: string,
  change: { id?: string; timestamp?: string; body?: string; signature?: string; key?: string } = {},
) {
  const id = change.id ?? 'notice-1'
  const timestamp = change.timestamp ?? String(Math.floor(app.services.now().getTime() / 1000))
  const body =
    change.body ?? JSON.stringify({ data: { reference, questionnaire_submission_id: 'submission-1' }, score: 100 })
  const signature = change.signature ?? signatureOf({ id, timestamp, body }, change.key ?? secret)
  return {
    method: 'POST',
    body,
    headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
  }
}
const send = (services: Services, notice: RequestInit) => appOf(services).request('/webhooks/assessments', notice)

describe('sending the assessment', () => {
  test('orders it from HiPeople, then writes the link to the candidate', async () => {
    const { id } = await ordered('hipeople')
    const { reference } = await orderOf()
    const link = `https://app.example.com/take/role-1?ref=${reference}`
    expect(await orderOf()).toMatchObject({ status: 'sent', provider: 'hipeople', externalId: null, link })
    expect(await candidateOf(id)).toMatchObject({ status: '15_assessment_sent', hiPeopleAssessmentLink: link })
    expect(app.sent).toHaveLength(1)
    expect(app.sent[0]!.text).toContain(link)
    expect(await app.db.$count(assessmentSittings)).toBe(0)
  })

  test('orders it from a partner, which writes to the candidate itself', async () => {
    await ordered('partner')
    expect(await orderOf()).toMatchObject({ status: 'sent', externalId: 'interview-1', link: null })
    expect(app.sent).toEqual([])
    expect(server.asked.at(-1)?.body?.['url']).toBe(
      `http://rolecall.test/assessment-callbacks/${(await orderOf()).reference}`,
    )
  })

  test('is told on the timeline when the provider has no such assessment', async () => {
    const services = servicesWith('hipeople')
    const { id } = await seed.candidate({ job: await seed.job({ title: 'Beekeeper' }) })
    await appOf(services).request(`/api/candidates/${id}/send-assessment`, { method: 'POST' })
    await workAll(services)
    expect(await orderOf()).toMatchObject({ status: 'failed', error: 'HiPeople has no open role named "Beekeeper"' })
    expect((await app.db.select().from(activityLogs)).map(({ action }) => action)).toContain(
      'could not order an assessment in the process',
    )
    expect(app.sent).toEqual([])
  })

  test('is tried again when the provider is down, and ordered once', async () => {
    server.answer({ status: 503 })
    const { services } = await ordered('partner')
    expect(await orderOf()).toMatchObject({ status: 'ordered' })
    server.answer(undefined)
    later(1)
    await workAll(services)
    expect(await orderOf()).toMatchObject({ status: 'sent' })
    expect(server.asked.filter(({ path }) => path === '/api/send_test')).toHaveLength(1)
  })
})

const fresh = (services: Services, id: number) =>
  appOf(services).request(`/api/candidates/${id}/assessment-link`, { method: 'POST' })

describe('a fresh link', () => {
  test('is the one that the provider gave', async () => {
    const { id, services } = await ordered('hipeople')
    expect((await fresh(services, id)).status).toBe(200)
    expect(app.sent).toHaveLength(2)
    expect(app.sent[1]!.text).toContain(`ref=${(await orderOf()).reference}`)
  })

  test('of an order that failed is an order anew, told on the timeline, once, and whole or not at all', async () => {
    server.answer(({ path }) => (path === '/api/send_test' ? { status: 404 } : undefined))
    const { id, services } = await ordered('partner')
    const standing = await (await appOf(services).request(`/api/candidates/${id}/assessment-link`)).json()
    expect(standing.order).toMatchObject({ provider: 'partner', status: 'failed', error: (await orderOf()).error })
    server.answer(undefined)
    await withoutActivity(app.db, async () => expect((await fresh(services, id)).status).toBe(500))
    expect(await app.db.$count(assessmentOrders)).toBe(1)
    expect(await (await fresh(services, id)).json()).toMatchObject({ message: 'The assessment is ordered again' })
    expect((await fresh(services, id)).status).toBe(409)
    await workAll(services)
    expect(await orderOf()).toMatchObject({ status: 'sent', externalId: 'interview-1', error: null })
    expect([await app.db.$count(assessmentOrders), (await fresh(services, id)).status]).toEqual([2, 409])
  })

  test('is refused where the provider writes to candidates itself', async () => {
    const { id, services } = await ordered('partner')
    expect((await fresh(services, id)).status).toBe(409)
    expect(await app.db.$count(assessmentSittings)).toBe(0)
  })
})

describe('a result', () => {
  test.each(['hipeople', 'partner'] as const)(
    'of %s moves the candidate to 30 with score and percentile, once',
    async (name) => {
      const { id, services } = await ordered(name)
      if (name === 'hipeople') expect((await send(services, noticeOf((await orderOf()).reference))).status).toBe(202)
      server.scores.set(name === 'hipeople' ? 'submission-1' : 'interview-1', 74)
      later(1)
      await workAll(services)
      expect(await candidateOf(id)).toMatchObject({
        status: '30_assessment_completed',
        hiPeopleScore: 74,
        hiPeoplePercentile: 61,
        assessmentProvisional: false,
      })
      expect(await orderOf()).toMatchObject({ status: 'completed', score: 74 })
      const asked = server.asked.length
      later(30)
      await workAll(services)
      expect(server.asked).toHaveLength(asked)
    },
  )

  test('is asked for every hour while it is pending or out of reach, and given up after eight weeks', async () => {
    const { services } = await ordered('partner')
    for (const [hour, answer] of [
      [1, undefined],
      [2, { status: 500 }],
      [3, undefined],
    ] as const) {
      server.answer(answer)
      const asked = server.asked.length
      later(hour)
      await workAll(services)
      expect(server.asked).toHaveLength(asked + 1)
    }
    later(8 * 7 * 24 + 1)
    await workAll(services)
    expect(await orderOf()).toMatchObject({ status: 'failed', error: 'No result came within eight weeks' })
    expect(await app.db.$count(notificationQueue, eq(notificationQueue.status, 'pending'))).toBe(0)
  })

  test.each([...settledStatuses, '75_1st_interview_completed'] as const)(
    'that comes at %s is stored and moves nobody',
    async (status) => {
      const { id, services } = await ordered('partner')
      await app.db.update(candidates).set({ status }).where(eq(candidates.id, id))
      server.scores.set('interview-1', 74)
      later(1)
      await workAll(services)
      expect(await orderOf()).toMatchObject({ status: 'completed', score: 74 })
      const row = await candidateOf(id)
      expect(row.status).toBe(status)
      expect(row.hiPeopleScore).toBe(status === '200_rejected' ? null : 74)
    },
  )

  test('is undone whole when its activity cannot be written, and taken at the next attempt', async () => {
    const { id, services } = await ordered('partner')
    server.scores.set('interview-1', 74)
    later(1)
    await withoutActivity(app.db, () => workNext(services))
    expect([(await candidateOf(id)).hiPeopleScore, (await orderOf()).status]).toEqual([null, 'sent'])
    later(2)
    await workAll(services)
    expect((await candidateOf(id)).hiPeopleScore).toBe(74)
  })

  test('of an order that a newer one replaced is not taken', async () => {
    const { id, services } = await ordered('partner')
    server.answer(({ path }) =>
      path === '/api/send_test' ? { json: { partner_interview_id: 'interview-2' } } : undefined,
    )
    await app.db.update(candidates).set({ status: '00_application_submitted' }).where(eq(candidates.id, id))
    await appOf(services).request(`/api/candidates/${id}/send-assessment`, { method: 'POST' })
    await workAll(services)
    server.scores.set('interview-1', 11)
    later(1)
    await workAll(services)
    expect((await candidateOf(id)).hiPeopleScore).toBeNull()
    const first = await app.db
      .select()
      .from(assessmentOrders)
      .where(and(eq(assessmentOrders.externalId, 'interview-1')))
    expect(first).toMatchObject([{ status: 'superseded' }])
  })
})

describe('a notice', () => {
  test('lets the result be asked for at once, and is not believed about the score', async () => {
    const { id, services } = await ordered('hipeople')
    server.scores.set('submission-1', 40)
    expect((await send(services, noticeOf((await orderOf()).reference))).status).toBe(202)
    await workAll(services)
    expect((await candidateOf(id)).hiPeopleScore).toBe(40)
  })

  test('sent again does nothing', async () => {
    const { services } = await ordered('hipeople')
    const notice = noticeOf((await orderOf()).reference)
    expect([(await send(services, notice)).status, (await send(services, notice)).status]).toEqual([202, 200])
    expect(await app.db.$count(assessmentNotices)).toBe(1)
  })

  test.each([
    ['forged', { key: 'another secret of twenty-four' }, 401],
    ['unsigned', { signature: '' }, 401],
    [
      'signed for another body',
      { signature: signatureOf({ id: 'notice-1', timestamp: '1', body: '{}' }, secret) },
      401,
    ],
    ['six minutes old', { timestamp: String(start.getTime() / 1000 - 360) }, 401],
    ['from the future', { timestamp: String(start.getTime() / 1000 + 360) }, 401],
    ['without a time', { timestamp: '' }, 401],
    ['without an id', { id: '' }, 401],
    ['no JSON', { body: 'hello' }, 400],
    ['of another shape', { body: '{"data":{"reference":7}}' }, 400],
    ['of an unknown order', { body: '{"data":{"reference":"x","questionnaire_submission_id":"s"}}' }, 404],
  ] as const)('that is %s is refused and changes nothing', async (_, change, status) => {
    const { services } = await ordered('hipeople')
    const before = await orderOf()
    expect((await send(services, noticeOf(before.reference, change))).status).toBe(status)
    expect(await orderOf()).toEqual(before)
    expect(await app.db.$count(assessmentNotices)).toBe(0)
  })

  test('cannot give one submission to two candidates, nor an order a second one', async () => {
    const first = await ordered('hipeople')
    await send(first.services, noticeOf((await orderOf()).reference))
    const { reference } = await orderOf()
    const other = JSON.stringify({ data: { reference, questionnaire_submission_id: 'another' } })
    expect((await send(first.services, noticeOf(reference, { id: 'n2', body: other }))).status).toBe(409)
    await ordered('hipeople')
    expect((await send(first.services, noticeOf((await orderOf()).reference, { id: 'n3' }))).status).toBe(409)
  })

  test('is unknown where no secret is configured, and too long beyond 64 kB', async () => {
    expect((await send(app.services, noticeOf('x'))).status).toBe(404)
    expect((await send(servicesWith('hipeople', { webhookSecret: undefined }), noticeOf('x'))).status).toBe(404)
    expect((await send(servicesWith('hipeople'), noticeOf('x', { body: 'x'.repeat(70_000) }))).status).toBe(413)
  })
})

describe('a call back', () => {
  test('by PATCH lets the result be asked for at once, whatever it says and however often it comes', async () => {
    const { id, services } = await ordered('partner')
    server.scores.set('interview-1', 74)
    const path = `/assessment-callbacks/${(await orderOf()).reference}`
    for (let times = 0; times < 3; times++)
      expect((await appOf(services).request(path, { method: 'PATCH', body: '{"partner_score": 100}' })).status).toBe(
        202,
      )
    const asked = server.asked.length
    await workAll(services)
    expect(server.asked).toHaveLength(asked + 1)
    expect((await candidateOf(id)).hiPeopleScore).toBe(74)
  })

  test('at an address that was never given is not found', async () => {
    const services = servicesWith('partner')
    for (const reference of ['x', 'a'.repeat(32), '..%2F'])
      expect((await appOf(services).request(`/assessment-callbacks/${reference}`, { method: 'PATCH' })).status).toBe(
        404,
      )
  })
})
