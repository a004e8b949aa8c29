import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { activityLogs, jobs, settings } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Who = Parameters<TestApp['as']>[0]
const post = (who: Who, path: string, body?: unknown, headers = {}) =>
  app.as(who).request('POST', `/api/jobs/${path}`, body, headers)
const takeBack = (who: Who, id: number, headers = {}) => post(who, `${id}/take-back`, undefined, headers)
const statusOf = async () => (await app.db.select({ status: jobs.status }).from(jobs))[0]?.status
const entries = async () =>
  (await app.db.select().from(activityLogs).orderBy(asc(activityLogs.id))).map(({ action }) => action)
const waiting = async () =>
  (await app.as('director').request('GET', '/api/jobs?status=review&page=1&pageSize=1')).headers.get('x-total-count')
const inReview = () => seed.job({ status: 'review', submitterId: 1 })

beforeEach(async () => {
  await app.db.insert(settings).values({ key: 'approvalRequired', value: true })
})

test('makes it a draft again, for which nobody is asked any more, and which its submitter may change', async () => {
  const { id } = await inReview()
  expect(await waiting()).toBe('1')
  const refused = await app.as('hiringManager').request('PATCH', `/api/jobs/${id}`, { location: 'Oslo' })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: 'This job waits for approval. Take it back to change it.' },
  ])
  const answer = await takeBack('hiringManager', id)
  expect([answer.status, await answer.json()]).toMatchObject([200, { id, status: 'draft', sentBack: null }])
  expect(await waiting()).toBe('0')
  expect(await entries()).toEqual(['took back the request'])
  const edited = await app.as('hiringManager').request('PATCH', `/api/jobs/${id}`, { location: 'Oslo' })
  expect(edited.status).toBe(200)
  await app.settled()
  expect(app.sent).toEqual([])
})

test('after it was sent back and asked for again says no reason any more', async () => {
  const { id } = await inReview()
  await post('director', `${id}/send-back`, { reason: 'Name the place' })
  await post('hiringManager', `${id}/approve`)
  expect(await (await takeBack('hiringManager', id)).json()).toMatchObject({ status: 'draft', sentBack: null })
  expect(await entries()).toEqual(['sent back the request', 'asked for approval', 'took back the request'])
})

test.each([
  ['hiringManager', 200],
  ['projectManager', 403],
  ['coo', 200],
  ['ceo', 200],
  ['director', 200],
  ['admin', 200],
  [undefined, 401],
] as const)('by %s, where a hiring manager submitted it, answers %i', async (who, status) => {
  const { id } = await inReview()
  expect((await takeBack(who, id)).status).toBe(status)
  expect(await statusOf()).toBe(status === 200 ? 'draft' : 'review')
})

test('tells who may not take it back before anything about the body, and takes none', async () => {
  const { id } = await inReview()
  const told = async (who: 'hiringManager' | 'projectManager') =>
    (await post(who, `${id}/take-back`, { nonsense: true })).status
  expect([await told('projectManager'), await told('hiringManager')]).toEqual([403, 400])
})

test.each(['draft', 'active', 'closed'] as const)('that is in %s answers 409', async (status) => {
  const { id } = await seed.job({ status, submitterId: 1 })
  const answer = await takeBack('hiringManager', id)
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { message: 'Only a job that waits for approval can be taken back' },
  ])
  expect([await statusOf(), await entries()]).toEqual([status, []])
  expect((await takeBack('hiringManager', 999)).status).toBe(404)
})

test('twice at once is one', async () => {
  const { id } = await inReview()
  const answers = await Promise.all([takeBack('hiringManager', id), takeBack('hiringManager', id)])
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
  expect(await entries()).toEqual(['took back the request'])
})

test('while it is approved is one of both', async () => {
  const { id, updatedAt } = await inReview()
  const read = { 'x-row-version': updatedAt.toISOString() }
  const answers = await Promise.all([takeBack('hiringManager', id, read), post('ceo', `${id}/approve`, {}, read)])
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
})

test('of what the screen shows no longer is a conflict', async () => {
  const { id } = await inReview()
  const answer = await takeBack('hiringManager', id, { 'x-row-version': '2020-01-01T00:00:00.000Z' })
  expect([answer.status, await answer.json()]).toMatchObject([409, { errorType: 'conflict', current: { id } }])
})

test('rolls back whole when its activity cannot be written', async () => {
  const { id } = await inReview()
  await withoutActivity(app.db, async () => expect((await takeBack('hiringManager', id)).status).toBe(500))
  expect(await statusOf()).toBe('review')
})
