import { describe, expect, test } from 'vitest'
import { activityLogs, jobs } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const send = (who: Parameters<TestApp['as']>[0], method: string, path: string, body: unknown, headers = {}) =>
  app.as(who).request(method, path, body, headers)
const make = (body: object) => send('hiringManager', 'POST', '/api/jobs', { title: 'Accountant', ...body })
const change = (id: number, openings: unknown, headers = {}) =>
  send('director', 'PATCH', `/api/jobs/${id}`, { openings }, headers)
const kept = async () => (await app.db.select({ openings: jobs.openings }).from(jobs)).map(({ openings }) => openings)
const read = async (path: string, headers = {}) =>
  (await app.as('projectManager').request('GET', path, undefined, headers)).json()

describe('the openings of a job', () => {
  test('are one unless the request says how many', async () => {
    expect(await (await make({})).json()).toMatchObject({ openings: 1, hired: 0, openOffers: 0 })
    expect(await (await make({ openings: 3 })).json()).toMatchObject({ openings: 3 })
    expect(await kept()).toEqual([1, 3])
  })

  test('are changed as any other field is, by whoever edits the job and in the version that is shown', async () => {
    const { id, updatedAt } = await seed.job()
    expect((await send('hiringManager', 'PATCH', `/api/jobs/${id}`, { openings: 3 })).status).toBe(403)
    expect(await (await change(id, 3)).json()).toMatchObject({ id, openings: 3 })
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: 'edited the job', details: { fields: ['openings'] } },
    ])
    const stale = await change(id, 4, { 'x-row-version': updatedAt.toISOString() })
    expect([stale.status, await stale.json()]).toMatchObject([409, { current: { openings: 3 } }])
    expect(await kept()).toEqual([3])
  })

  test.each([
    [0, 'Openings must be 1 to 999'],
    [1_000, 'Openings must be 1 to 999'],
    [1.5, 'Openings must be a whole number'],
    [null, 'Openings must be a whole number'],
    ['3', 'Openings must be a whole number'],
  ])('are never %j', async (openings, message) => {
    const { id } = await seed.job()
    for (const answer of [await make({ openings }), await change(id, openings)])
      expect([answer.status, (await answer.json()).message]).toEqual([400, message])
    expect(await kept()).toEqual([1])
  })

  test('of a closed job stay, and a change of them rolls back whole', async () => {
    const closed = await seed.job({ status: 'closed' })
    expect((await change(closed.id, 2)).status).toBe(409)
    const open = await seed.job()
    await withoutActivity(app.db, async () => expect((await change(open.id, 2)).status).toBe(500))
    expect(await kept()).toEqual([1, 1])
  })

  test('are lowered below those who were hired, and the job is reopened though it is filled', async () => {
    const job = await seed.job({ openings: 3, status: 'closed' })
    for (const _ of [1, 2]) await seed.candidate({ job, status: '100_offer_accepted' })
    expect((await app.as('ceo').request('POST', `/api/jobs/${job.id}/reopen`)).status).toBe(200)
    expect(await (await change(job.id, 1)).json()).toMatchObject({ openings: 1, hired: 2, status: 'active' })
  })
})

test('every reader of jobs learns how many were hired and how many have an offer, hidden candidates aside', async () => {
  const job = await seed.job({ openings: 4 })
  const other = await seed.job()
  const archivedAt = new Date()
  await seed.candidate({ job, status: '100_offer_accepted' })
  await seed.candidate({ job, status: '100_offer_accepted', archivedAt })
  const offered = async (more: object = {}) => (await seed.candidate({ job, status: '95_offer_sent', ...more })).id
  const revised = await offered()
  await seed.offer({ candidateId: revised })
  await seed.offer({ candidateId: revised, status: 'draft', sentDate: null })
  await seed.offer({ candidateId: await offered({ status: '75_1st_interview_completed' }), status: 'draft' })
  await seed.offer({ candidateId: await offered({ archivedAt }) })
  for (const status of ['declined', 'withdrawn', 'expired'] as const)
    await seed.offer({ candidateId: await offered(), status })
  const counted = { id: job.id, openings: 4, hired: 1, openOffers: 2 }
  const none = { id: other.id, openings: 1, hired: 0, openOffers: 0 }
  const { key } = await (
    await app.as('ceo').request('POST', '/api/api-keys', { name: 'Warehouse', scope: 'read' })
  ).json()
  expect(await read(`/api/jobs/${job.id}`)).toMatchObject(counted)
  expect(await read('/api/jobs?page=1')).toMatchObject([none, counted])
  const byKey = await app.as(undefined).request('GET', '/api/jobs', undefined, { authorization: `Bearer ${key}` })
  expect(await byKey.json()).toMatchObject([none, counted])
})
