import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { jobReasonCharactersMax } from '#shared/limits.ts'
import { activityLogs, jobs, settings, users } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Who = Parameters<TestApp['as']>[0]
const post = (who: Who, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.as(who).request('POST', `/api/jobs/${path}`, body, headers)
const sendBack = (who: Who, id: number, reason: unknown = 'Name the place', headers = {}) =>
  post(who, `${id}/send-back`, { reason }, headers)
const edit = (who: Who, id: number, body: object) => app.as(who).request('PATCH', `/api/jobs/${id}`, body)
const read = async (id: number) => (await app.as('projectManager').request('GET', `/api/jobs/${id}`)).json()
const statusOf = async () => (await app.db.select({ status: jobs.status }).from(jobs))[0]?.status
const entries = async () =>
  (await app.db.select().from(activityLogs).orderBy(asc(activityLogs.id))).map(({ action }) => action)
const inReview = () => seed.job({ status: 'review', submitterId: 1 })

/** Of user 1, the hiring manager: asked for, and sent back by the director. */
async function sentBackJob() {
  const { id } = await seed.job({ status: 'draft', submitterId: 1 })
  await post('hiringManager', `${id}/approve`)
  expect((await sendBack('director', id)).status).toBe(200)
  await app.settled()
  app.sent.length = 0
  return id
}

beforeEach(async () => {
  await app.db.insert(settings).values({ key: 'approvalRequired', value: true })
})

describe('sending a job back', () => {
  test('makes it a draft again, which says why wherever it is read, and tells its submitter', async () => {
    const now = new Date(Date.now() + hourMs)
    app.setNow(now)
    const { id } = await inReview()
    const answer = await sendBack('director', id, '  Name the place\nand the team ')
    expect(answer.status).toBe(200)
    const sentBack = { reason: 'Name the place\nand the team', by: 'Dmitri Petrov', at: now.toISOString() }
    expect(await answer.json()).toMatchObject({ id, status: 'draft', sentBack })
    expect(await read(id)).toMatchObject({ status: 'draft', sentBack })
    const list = await app.as('hiringManager').request('GET', '/api/jobs')
    expect(await list.json()).toMatchObject([{ id, sentBack }])
    expect(await entries()).toEqual(['sent back the request'])
    await app.settled()
    expect(app.sent).toMatchObject([{ to: 'hiringmanager@rolecall.test', subject: 'Job sent back: Designer' }])
    expect(app.sent[0]!.text).toContain('Name the place\nand the team')
    expect(app.sent[0]!.text).toContain(`/jobs?job=${id}`)
  })

  test('is kept through the changes that follow, and each is another version', async () => {
    const id = await sentBackJob()
    const { updatedAt } = await read(id)
    const answer = await edit('hiringManager', id, { location: 'Oslo' })
    expect(await answer.json()).toMatchObject({ location: 'Oslo', sentBack: { reason: 'Name the place' } })
    expect((await read(id)).updatedAt > updatedAt).toBe(true)
  })

  test('is said of a draft alone, whatever was done with other jobs', async () => {
    const { id } = await inReview()
    const other = await seed.job({ status: 'review', submitterId: 1 })
    await sendBack('coo', other.id, 'Of the other')
    expect((await read(id)).sentBack).toBeNull()
    await sendBack('coo', id)
    await sendBack('coo', id, 'Too late')
    expect((await read(id)).sentBack).toMatchObject({ reason: 'Name the place', by: 'Carmen Ortiz' })
    await post('ceo', `${id}/approve`)
    expect((await read(id)).sentBack).toBeNull()
  })

  test('asked for again it is said no more, and whoever approves reads that it was changed, and by whom', async () => {
    const id = await sentBackJob()
    await edit('hiringManager', id, { location: 'Oslo' })
    await edit('admin', id, { department: 'Design' })
    await edit('hiringManager', id, { urgency: 'Low (Ongoing)' })
    expect(await (await post('hiringManager', `${id}/approve`)).json()).toMatchObject({
      status: 'review',
      sentBack: null,
    })
    await app.settled()
    expect(app.sent.map(({ to }) => to).toSorted()).toEqual(
      ['admin', 'ceo', 'coo', 'director'].map((role) => `${role}@rolecall.test`),
    )
    const words = app.sent[0]!.text.replaceAll(/\s+/g, ' ')
    expect(words).toContain(
      'It was sent back by Dmitri Petrov before, and was changed since by Hana Novak and Ada Okafor.',
    )
    expect(words).toContain('Name the place')
  })

  test('asked for again as it was, that is said as well', async () => {
    const id = await sentBackJob()
    await post('hiringManager', `${id}/approve`)
    await app.settled()
    expect(app.sent[0]!.text.replaceAll(/\s+/g, ' ')).toContain(
      'It was sent back by Dmitri Petrov before, and was not changed since.',
    )
  })

  test('and back once more tells the new reason', async () => {
    const id = await sentBackJob()
    await post('hiringManager', `${id}/approve`)
    await sendBack('ceo', id, 'And the department')
    expect((await read(id)).sentBack).toMatchObject({ reason: 'And the department', by: "Eileen O'Brien" })
  })

  test('and posted by somebody else after all is told to whoever had asked', async () => {
    const id = await sentBackJob()
    await post('ceo', `${id}/approve`)
    await app.settled()
    expect(app.sent).toMatchObject([{ to: 'hiringmanager@rolecall.test', subject: 'Job approved: Designer' }])
  })

  test('twice at once is one, with the reason of the first', async () => {
    const { id } = await inReview()
    const answers = await Promise.all([sendBack('coo', id, 'One'), sendBack('ceo', id, 'Other')])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
    expect(await entries()).toEqual(['sent back the request'])
    await app.settled()
    expect(app.sent).toHaveLength(1)
  })

  test('while somebody approves is one of both', async () => {
    const { id, updatedAt } = await inReview()
    const version = { 'x-row-version': updatedAt.toISOString() }
    const answers = await Promise.all([
      sendBack('coo', id, 'No place', version),
      post('ceo', `${id}/approve`, {}, version),
    ])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
    expect(await entries()).toHaveLength(1)
  })

  test.each([
    ['hiringManager', 403],
    ['projectManager', 403],
    ['coo', 200],
    ['ceo', 200],
    ['director', 200],
    ['admin', 200],
    [undefined, 401],
  ] as const)('by %s answers %i', async (who, status) => {
    const { id } = await inReview()
    expect((await sendBack(who, id)).status).toBe(status)
    expect(await statusOf()).toBe(status === 200 ? 'draft' : 'review')
  })

  test.each(['draft', 'active', 'closed'] as const)('that is in %s answers 409', async (status) => {
    const { id } = await seed.job({ status })
    const answer = await sendBack('admin', id)
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: 'Only a job that waits for approval can be sent back' },
    ])
    expect([await statusOf(), await entries()]).toEqual([status, []])
    expect((await sendBack('admin', 999)).status).toBe(404)
  })

  test.each([
    [{}, 'Say why the job is sent back'],
    [undefined, undefined],
    [{ reason: ' \n\u200B ' }, 'Say why the job is sent back'],
    [{ reason: 7 }, 'Reason must be text'],
    [{ reason: 'x'.repeat(jobReasonCharactersMax + 1) }, 'Reason must be at most 2,000 characters'],
    [{ reason: 'Too dear', status: 'closed' }, undefined],
  ])('with %j answers 400', async (body, message) => {
    const { id } = await inReview()
    const answer = await post('admin', `${id}/send-back`, body)
    expect(answer.status).toBe(400)
    if (message) expect((await answer.json()).message).toBe(message)
    expect(await statusOf()).toBe('review')
  })

  test('takes a reason of as many characters as it may have, whatever they are', async () => {
    const { id } = await inReview()
    expect((await sendBack('admin', id, ` ${'ё'.repeat(jobReasonCharactersMax)} `)).status).toBe(200)
  })

  test('of what the screen shows no longer is a conflict', async () => {
    const { id } = await inReview()
    const answer = await sendBack('admin', id, 'Old', { 'x-row-version': '2020-01-01T00:00:00.000Z' })
    expect([answer.status, await answer.json()]).toMatchObject([409, { errorType: 'conflict', current: { id } }])
    expect(await statusOf()).toBe('review')
  })

  test('is told to nobody who sends back their own, or has no address any more', async () => {
    const own = await seed.job({ status: 'review', submitterId: 4 })
    await sendBack('ceo', own.id)
    const { id } = await inReview()
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, 1))
    await sendBack('ceo', id)
    await app.settled()
    expect(app.sent).toEqual([])
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const { id } = await inReview()
    await withoutActivity(app.db, async () => expect((await sendBack('admin', id)).status).toBe(500))
    await app.settled()
    expect([await statusOf(), app.sent]).toEqual(['review', []])
  })
})

test('what changed since the approver read it is not approved, and told', async () => {
  const { id, updatedAt } = await inReview()
  await edit('admin', id, { location: 'Oslo' })
  const read = { 'x-row-version': updatedAt.toISOString() }
  const answer = await post('director', `${id}/approve`, {}, read)
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { errorType: 'conflict', current: { id, location: 'Oslo', status: 'review' } },
  ])
  expect(await statusOf()).toBe('review')
})
