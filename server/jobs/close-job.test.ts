import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { activityLogs, interviews, jobPlatforms, jobs, notificationQueue } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Verb = 'approve' | 'close' | 'reopen'
const send = (who: Parameters<TestApp['as']>[0], id: number, verb: Verb, headers: Record<string, string> = {}) =>
  app.as(who).request('POST', `/api/jobs/${id}/${verb}`, undefined, headers)
const statusOf = async () => (await app.db.select({ status: jobs.status }).from(jobs))[0]?.status
const work = async () => {
  while (await workNext(app.services)) continue
}
const postings = async () =>
  (await app.db.select().from(jobPlatforms).orderBy(jobPlatforms.id)).map(({ status, postUrl }) => ({
    status,
    postUrl,
  }))
const waitingAssessment = (candidateId: number, status: 'pending' | 'done' = 'pending') => ({
  type: 'assessment',
  payload: {},
  candidateId,
  status,
  processAfter: new Date(Date.now() + hourMs),
})

describe('closing a job', () => {
  test('leaves the candidates who are under way, whom the job counts', async () => {
    const job = await seed.job()
    const over = ['90_talent_pool', '100_offer_accepted', '200_rejected'] as const
    for (const status of ['00_application_submitted', '95_offer_sent', ...over] as const)
      await seed.candidate({ job, status })
    await seed.candidate({ job, withdrawnAt: new Date() })
    await seed.candidate({ job, archivedAt: new Date() })
    await seed.candidate()
    expect((await send('coo', job.id, 'close')).status).toBe(200)
    const answer = await app.as('hiringManager').request('GET', `/api/jobs/${job.id}`)
    expect(await answer.json()).toMatchObject({ status: 'closed', candidatesUnderWay: 2 })
  })

  test('leaves the offers that are out, as the screens say before: the candidate can still sign', async () => {
    const job = await seed.job()
    const { id: candidateId } = await seed.candidate({ job, status: '75_1st_interview_completed' })
    const terms = { offerType: 'Full-time', compensation: '$100,000' }
    await app.as('ceo').request('POST', `/api/candidates/${candidateId}/send-offer`, terms)
    await app.settled()
    const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
    expect((await send('coo', job.id, 'close')).status).toBe(200)
    await work()
    const seen = app.as('coo').request('GET', `/api/jobs/${job.id}`)
    expect(await (await seen).json()).toMatchObject({ status: 'closed', openOffers: 1, hired: 0 })
    const body = new URLSearchParams({ name: 'Li Wei', agreed: 'on' })
    expect((await app.as(undefined).raw(`${path}/accept`, { method: 'POST', body })).status).toBe(303)
    const after = app.as('coo').request('GET', `/api/jobs/${job.id}`)
    expect(await (await after).json()).toMatchObject({ status: 'closed', openOffers: 0, hired: 1 })
  })

  test('takes its postings down', async () => {
    const { id } = await seed.job({ status: 'draft' })
    await send('admin', id, 'approve')
    await work()
    const answer = await send('coo', id, 'close')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id, status: 'closed' })
    await work()
    expect(await postings()).toEqual(Array.from({ length: 4 }, () => ({ status: 'closed', postUrl: null })))
    expect((await app.db.select().from(activityLogs)).map(({ action }) => action)).toEqual([
      'posted the job',
      'closed the job',
    ])
  })

  test('is who cancelled the interviews ahead, on the candidates’ timelines', async () => {
    const job = await seed.job()
    const candidate = await seed.candidate({ job })
    await seed.interview({ candidateId: candidate.id, status: 'pending', scheduledDate: null })
    await send('coo', job.id, 'close')
    await work()
    const entries = await app.db.select().from(activityLogs).where(eq(activityLogs.candidateId, candidate.id))
    expect(entries).toMatchObject([{ action: 'cancelled an interview', userId: accountOf('coo').id }])
  })

  test('before the worker came by leaves nothing posted', async () => {
    const { id } = await seed.job({ status: 'draft' })
    await send('admin', id, 'approve')
    await send('admin', id, 'close')
    await work()
    expect((await postings()).map(({ status }) => status)).toEqual(['closed', 'closed', 'closed', 'closed'])
  })

  test('drops the waiting assessments of its candidates alone', async () => {
    const job = await seed.job()
    const [own, done, other] = [await seed.candidate({ job }), await seed.candidate({ job }), await seed.candidate()]
    await app.db
      .insert(notificationQueue)
      .values([waitingAssessment(own.id), waitingAssessment(done.id, 'done'), waitingAssessment(other.id)])
    await app.db.insert(notificationQueue).values({ ...waitingAssessment(own.id), type: 'email' })
    await send('admin', job.id, 'close')
    const left = await app.db.select().from(notificationQueue).orderBy(notificationQueue.id)
    expect(left.map(({ type, candidateId }) => ({ type, candidateId }))).toEqual([
      { type: 'assessment', candidateId: done.id },
      { type: 'assessment', candidateId: other.id },
      { type: 'email', candidateId: own.id },
      { type: 'interviews.cancel', candidateId: null },
    ])
  })

  test.each(['draft', 'review', 'closed'] as const)('that is in %s answers 409', async (status) => {
    const { id } = await seed.job({ status })
    expect((await send('admin', id, 'close')).status).toBe(409)
    expect(await statusOf()).toBe(status)
  })

  test.each(['hiringManager', 'projectManager'] as const)('is refused to %s, its submitter too', async (role) => {
    const { id } = await seed.job({ submitterId: 1 })
    expect((await send(role, id, 'close')).status).toBe(403)
    expect(await statusOf()).toBe('active')
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const job = await seed.job()
    const { id } = await seed.candidate({ job })
    await app.db.insert(notificationQueue).values(waitingAssessment(id))
    await withoutActivity(app.db, async () => expect((await send('admin', job.id, 'close')).status).toBe(500))
    expect(await statusOf()).toBe('active')
    expect(await app.db.$count(notificationQueue)).toBe(1)
  })
})

describe('reopening a job', () => {
  test('posts it again, as of now', async () => {
    const { id } = await seed.job({ status: 'draft' })
    for (const verb of ['approve', 'close'] as const) await send('admin', id, verb)
    await work()
    const now = new Date('2030-01-01T00:00:00Z')
    app.setNow(now)
    const answer = await send('director', id, 'reopen')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: 'active', postedDate: now.toISOString() })
    await work()
    expect((await postings()).map(({ status }) => status)).toEqual(['posted', 'posted', 'posted', 'posted'])
  })

  test('that was just closed leaves it posted, whichever row is worked first', async () => {
    const { id } = await seed.job({ status: 'draft' })
    for (const verb of ['approve', 'close', 'reopen'] as const) await send('admin', id, verb)
    await work()
    const posted = { status: 'posted', postUrl: expect.stringMatching(/^http/) }
    expect(await postings()).toEqual([posted, posted, posted, posted])
  })

  test('that was just closed keeps its interviews, of which nobody was told yet', async () => {
    const job = await seed.job()
    const { id: candidateId } = await seed.candidate({ job })
    await seed.interview({ candidateId, status: 'scheduled', scheduledDate: new Date(Date.now() + dayMs) })
    await send('admin', job.id, 'close')
    await send('admin', job.id, 'reopen')
    await work()
    expect(await app.db.select({ status: interviews.status }).from(interviews)).toEqual([{ status: 'scheduled' }])
    expect(app.sent).toEqual([])
  })

  test('gives those whose assessment its closing dropped theirs after all, in their own time', async () => {
    const job = await seed.job()
    const waiting = await seed.candidate({ jobId: job.id, createdAt: new Date('2030-01-01T08:00:00Z') })
    await seed.candidate({ jobId: job.id, status: '15_assessment_sent' })
    await app.db.insert(notificationQueue).values(waitingAssessment(waiting.id))
    await send('admin', job.id, 'close')
    app.setNow(new Date('2030-01-01T09:00:00Z'))
    await send('admin', job.id, 'reopen')
    const queued = await app.db.select().from(notificationQueue).orderBy(notificationQueue.id)
    expect(queued.filter(({ type, status }) => type === 'assessment' && status === 'pending')).toMatchObject([
      { candidateId: waiting.id, processAfter: new Date('2030-01-01T11:00:00Z') },
    ])
  })

  test.each(['draft', 'review', 'active'] as const)('that is in %s answers 409', async (status) => {
    const { id } = await seed.job({ status })
    expect((await send('admin', id, 'reopen')).status).toBe(409)
  })

  test('is refused to a hiring manager, and rolls back whole', async () => {
    const { id } = await seed.job({ status: 'closed', submitterId: 1 })
    expect((await send('hiringManager', id, 'reopen')).status).toBe(403)
    await withoutActivity(app.db, async () => expect((await send('admin', id, 'reopen')).status).toBe(500))
    expect(await statusOf()).toBe('closed')
    expect(await app.db.$count(jobPlatforms)).toBe(0)
  })
})

test.each([
  ['close', 'active'],
  ['reopen', 'closed'],
] as const)('to %s what the screen shows no longer is a conflict, and nothing happens', async (verb, status) => {
  const { id, updatedAt } = await seed.job({ status })
  const old = await send('coo', id, verb, { 'x-row-version': '2020-01-01T00:00:00.000Z' })
  expect([old.status, await old.json()]).toMatchObject([409, { errorType: 'conflict', current: { id, status } }])
  expect([await statusOf(), await app.db.$count(activityLogs)]).toEqual([status, 0])
  expect((await send('coo', id, verb, { 'x-row-version': updatedAt.toISOString() })).status).toBe(200)
})
