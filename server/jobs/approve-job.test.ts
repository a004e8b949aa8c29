import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { activityLogs, jobPlatforms, jobs, notificationQueue, settings } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const approve = (who: Parameters<TestApp['as']>[0], id: number, headers = {}) =>
  app.as(who).request('POST', `/api/jobs/${id}/approve`, {}, headers)
const draft = () => seed.job({ status: 'draft', submitterId: 1 })
const statusOf = async () => (await app.db.select({ status: jobs.status }).from(jobs))[0]?.status
const actions = async () => (await app.db.select().from(activityLogs)).map(({ action }) => action)

/** Who is due an assessment, and when. */
const assessments = () =>
  app.db
    .select({ candidateId: notificationQueue.candidateId, due: notificationQueue.processAfter })
    .from(notificationQueue)
    .where(eq(notificationQueue.type, 'assessment'))
    .orderBy(notificationQueue.candidateId)

describe('approving a job', () => {
  test('makes it active, dates it and queues one posting a platform', async () => {
    const now = new Date('2026-03-05T10:00:00Z')
    app.setNow(now)
    const { id } = await draft()
    const answer = await approve('hiringManager', id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id, status: 'active', postedDate: now.toISOString() })
    const rows = await app.db.select().from(jobPlatforms)
    expect(rows.map(({ platform, status, postUrl }) => ({ platform, status, postUrl }))).toEqual(
      ['careers', 'indeed', 'linkedin', 'job-board'].map((platform) => ({
        platform,
        status: 'pending',
        postUrl: null,
      })),
    )
    expect(await app.db.select().from(notificationQueue)).toMatchObject(
      rows.map((row) => ({ type: 'platform.post', payload: { jobPlatformId: row.id }, status: 'pending' })),
    )
    expect(await actions()).toEqual(['posted the job'])
  })

  test('twice at once posts once, and both are told that it is active', async () => {
    const { id } = await draft()
    const answers = await Promise.all([approve('hiringManager', id), approve('ceo', id)])
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ status: 'active' })
    }
    expect(await app.db.$count(notificationQueue)).toBe(4)
    expect(await actions()).toEqual(['posted the job'])
  })

  test.each([
    ['projectManager', 403],
    ['coo', 200],
    ['ceo', 200],
    ['director', 200],
    ['admin', 200],
    [undefined, 401],
  ] as const)('by %s, who did not submit it, answers %i', async (who, status) => {
    const { id } = await draft()
    expect((await approve(who, id)).status).toBe(status)
    expect(await statusOf()).toBe(status === 200 ? 'active' : 'draft')
  })

  test.each(['', ' '])('takes a body of "%s" for none, whatever its type says', async (body) => {
    const { id } = await seed.job({ status: 'draft' })
    const headers = { 'content-type': 'application/json' }
    expect((await app.as('admin').raw(`/api/jobs/${id}/approve`, { method: 'POST', headers, body })).status).toBe(200)
  })

  test('tells who may not approve before anything about the body', async () => {
    const { id } = await draft()
    const told = async (who: 'hiringManager' | 'projectManager') =>
      (await app.as(who).request('POST', `/api/jobs/${id}/approve`, { nonsense: true })).status
    expect([await told('projectManager'), await told('hiringManager')]).toEqual([403, 400])
  })

  test('of a closed job says to reopen it; of none, that there is none', async () => {
    const { id } = await seed.job({ status: 'closed' })
    const answer = await approve('admin', id)
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toContain('Reopen it')
    expect((await approve('admin', 999)).status).toBe(404)
    expect(await app.db.$count(jobPlatforms)).toBe(0)
  })

  test('of what the screen shows no longer is a conflict', async () => {
    const { id } = await draft()
    const answer = await approve('admin', id, { 'x-row-version': '2020-01-01T00:00:00.000Z' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ errorType: 'conflict', current: { id } })
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const { id } = await draft()
    await withoutActivity(app.db, async () => expect((await approve('admin', id)).status).toBe(500))
    expect(await statusOf()).toBe('draft')
    expect(await app.db.$count(jobPlatforms)).toBe(0)
    expect(await app.db.$count(notificationQueue)).toBe(0)
  })
})

describe('approving a job with candidates', () => {
  const now = new Date('2026-03-05T10:00:00Z')
  const hoursBefore = (hours: number) => new Date(now.getTime() - hours * hourMs)
  beforeEach(() => app.setNow(now))

  test('queues their assessments, three hours after each came in and never in the past', async () => {
    const job = await draft()
    const recent = await seed.candidate({ job, createdAt: hoursBefore(1) })
    const early = await seed.candidate({ job, createdAt: hoursBefore(50) })
    expect((await approve('ceo', job.id)).status).toBe(200)
    expect(await assessments()).toEqual([
      { candidateId: recent.id, due: hoursBefore(-2) },
      { candidateId: early.id, due: now },
    ])
  })

  test('queues them at once under Express Review, and once however often it is approved', async () => {
    const job = await seed.job({ status: 'draft', submitterId: 1, expressReview: true })
    const { id: candidateId } = await seed.candidate({ job, createdAt: hoursBefore(1) })
    await Promise.all([approve('ceo', job.id), approve('coo', job.id)])
    expect(await assessments()).toEqual([{ candidateId, due: now }])
  })

  test('queues none for whoever moved on, was scored, withdrew, is set aside, or is another job’s', async () => {
    const job = await draft()
    await seed.candidate({ job, status: '15_assessment_sent' })
    await seed.candidate({ job, hiPeopleScore: 70 })
    await seed.candidate({ job, withdrawnAt: now })
    await seed.candidate({ job, archivedAt: now })
    await seed.candidate({ job: await draft() })
    expect((await approve('ceo', job.id)).status).toBe(200)
    expect(await assessments()).toEqual([])
  })
})

describe('approving where approval is required', () => {
  beforeEach(async () => {
    await app.db.insert(settings).values({ key: 'approvalRequired', value: true })
  })

  test('by the submitter asks for it once and posts nothing', async () => {
    const { id } = await draft()
    for (const answer of [await approve('hiringManager', id), await approve('hiringManager', id)]) {
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ status: 'review', postedDate: null })
    }
    expect(await app.db.$count(jobPlatforms)).toBe(0)
    expect(await actions()).toEqual(['asked for approval'])
  })

  test('is told once to each who may approve, and the answer to whoever asked', async () => {
    const { id } = await draft()
    for (let times = 0; times < 2; times += 1) await approve('hiringManager', id)
    await app.settled()
    const told = () => app.sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()
    const approvers = ['admin', 'ceo', 'coo', 'director']
    expect(told()).toEqual(approvers.map((role) => `${role}@rolecall.test: Job to approve: Designer`))
    const before = app.sent.length
    await approve('director', id)
    await app.settled()
    expect(app.sent.slice(before)).toMatchObject([
      { to: 'hiringmanager@rolecall.test', subject: 'Job approved: Designer' },
    ])
    expect(app.sent.at(-1)!.text).toContain(`/jobs?job=${id}`)
  })

  test('of their own draft, which somebody else posts, is told to nobody', async () => {
    const { id } = await draft()
    await approve('director', id)
    await app.settled()
    expect(app.sent).toEqual([])
  })

  test('is told to nobody when its activity cannot be written', async () => {
    const { id } = await draft()
    await withoutActivity(app.db, async () => expect((await approve('hiringManager', id)).status).toBe(500))
    await app.settled()
    expect([await statusOf(), app.sent]).toEqual(['draft', []])
  })

  test('by an executive posts what is in review', async () => {
    const { id } = await seed.job({ status: 'review', submitterId: 1 })
    expect((await approve('projectManager', id)).status).toBe(403)
    expect(await (await approve('director', id)).json()).toMatchObject({ status: 'active' })
    expect(await app.db.$count(jobPlatforms)).toBe(4)
  })

  test('by an executive who submitted it posts at once', async () => {
    const { id } = await seed.job({ status: 'draft', submitterId: 4 })
    expect(await (await approve('ceo', id)).json()).toMatchObject({ status: 'active' })
  })
})
