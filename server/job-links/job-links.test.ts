import { describe, expect, test } from 'vitest'
import { jobLinksMax } from '#shared/limits.ts'
import type { JobLink } from '#shared/job-links.ts'
import { roles } from '#shared/permissions.ts'
import { activityLogs, applications, jobLinks } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Who = Parameters<TestApp['as']>[0]
const list = async (jobId: number, who: Who = 'hiringManager') =>
  (await (await app.as(who).request('GET', `/api/jobs/${jobId}/links`)).json()) as JobLink[]
const make = (jobId: number, source: string, who: Who = 'hiringManager') =>
  app.as(who).request('POST', `/api/jobs/${jobId}/links`, { source })
const refer = (jobId: number, who: Who = 'hiringManager') =>
  app.as(who).request('POST', `/api/jobs/${jobId}/referral-link`)
const remove = (jobId: number, linkId: number, who: Who) =>
  app.as(who).request('DELETE', `/api/jobs/${jobId}/links/${linkId}`)
const made = async (answer: Response | Promise<Response>) => (await (await answer).json()) as JobLink

/** All but taking back. */
const calls = (jobId: number) =>
  [
    ['POST', `/api/jobs/${jobId}/links`, { source: 'Newsletter' }],
    ['POST', `/api/jobs/${jobId}/referral-link`, undefined],
    ['GET', `/api/jobs/${jobId}/links`, undefined],
  ] as const

describe('a tracked link', () => {
  test('has an address with a code of its own, its source and who made it, and is told on the timeline', async () => {
    const { id } = await seed.job()
    const answer = await make(id, '  Local paper ')
    expect(answer.status).toBe(200)
    const link = await made(answer)
    expect(link).toMatchObject({
      url: expect.stringMatching(
        new RegExp(`^http://rolecall\\.test/careers/${id}\\?via=[bcdfghjkmnpqrstvwxyz2-9]{9}$`),
      ),
      source: 'Local paper',
      referrer: null,
      createdBy: accountOf('hiringManager').fullName,
      applications: 0,
    })
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: 'made a tracked link', userId: 1, entityType: 'job', entityId: id },
    ])
    expect(await list(id)).toEqual([link])
  })

  test('is the same for the same source, however it is written, and another for another job', async () => {
    const [job, other] = [await seed.job(), await seed.job()]
    const first = await made(make(job.id, 'Newsletter'))
    expect(await made(make(job.id, ' newsLETTER', 'ceo'))).toEqual(first)
    expect(await made(make(job.id, 'NEWSLETTER', 'projectManager'))).toEqual({ ...first, mayRemove: false })
    expect((await made(make(other.id, 'Newsletter'))).id).not.toBe(first.id)
    expect(await app.db.$count(jobLinks)).toBe(2)
    expect(await app.db.$count(activityLogs)).toBe(2)
  })

  test.each(['draft', 'review', 'closed'] as const)('is not made for a job that is %s', async (status) => {
    const { id } = await seed.job({ status })
    for (const answer of [await make(id, 'Newsletter'), await refer(id)]) {
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Only an active job') })
    }
    expect(await app.db.$count(jobLinks)).toBe(0)
    expect(await list(id)).toEqual([])
  })

  test.each([
    [' ', 'A link needs a source'],
    ['x'.repeat(201), 'Source must be at most 200 characters'],
  ])('needs a source of one line', async (source, message) => {
    const { id } = await seed.job()
    const answer = await make(id, source)
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message })])
  })

  test('is refused where a job has as many as it may; referral links and those taken back do not count', async () => {
    const { id } = await seed.job()
    const by = { jobId: id, createdById: 1 }
    await app.db
      .insert(jobLinks)
      .values([
        ...Array.from({ length: jobLinksMax - 1 }, (_, at) => ({ ...by, code: `c${at}`, source: `S${at}` })),
        { ...by, code: 'removed', source: 'Gone', removedAt: new Date() },
        { ...by, code: 'referral', source: 'Referral', referrerId: 2 },
      ])
    expect((await make(id, 'The last')).status).toBe(200)
    expect((await make(id, 'One more')).status).toBe(409)
    expect((await make(id, 'the LAST')).status).toBe(200)
    expect((await refer(id)).status).toBe(200)
  })

  test.each([undefined, ...roles])('of an active job is made, read and referred by as %s', async (who) => {
    const { id } = await seed.job()
    const expected = who ? 200 : 401
    const { request } = app.as(who)
    for (const [method, path, body] of calls(id)) expect((await request(method, path, body)).status).toBe(expected)
    for (const [method, path, body] of calls(999))
      expect((await request(method, path, body)).status).toBe(who ? 404 : 401)
    expect(await app.db.$count(jobLinks)).toBe(who ? 2 : 0)
  })

  test('is not made, and none is taken back, where that cannot be told', async () => {
    const { id } = await seed.job()
    const link = await made(make(id, 'Newsletter'))
    await withoutActivity(app.db, async () => {
      for (const answer of [await make(id, 'Paper'), await refer(id), await remove(id, link.id, 'hiringManager')])
        expect(answer.status).toBe(500)
    })
    expect(await app.db.select().from(jobLinks)).toMatchObject([{ id: link.id, removedAt: null }])
  })

  test('counts who came through it, and nobody who is in no list', async () => {
    const { id: jobId } = await seed.job()
    const [link, other] = [await made(make(jobId, 'Newsletter')), await made(make(jobId, 'Paper'))]
    for (const [linkId, values] of [
      [link.id, {}],
      [link.id, { status: '200_rejected' }],
      [link.id, { archivedAt: new Date() }],
      [other.id, { anonymisedAt: new Date() }],
      [null, {}],
    ] as const) {
      const { id: candidateId } = await seed.candidate({ jobId, ...values })
      await app.db.insert(applications).values({ candidateId, via: 'careers', linkId, answers: [] })
    }
    expect((await list(jobId)).map(({ source, applications: count }) => [source, count])).toEqual([
      ['Paper', 0],
      ['Newsletter', 2],
    ])
  })
})

describe('a referral link', () => {
  test('is each colleague’s own, made once and told once', async () => {
    const { id } = await seed.job()
    const own = await made(refer(id))
    expect(own).toMatchObject({ source: 'Referral', referrerId: 1, referrer: accountOf('hiringManager').fullName })
    expect(await made(refer(id))).toEqual(own)
    expect((await made(refer(id, 'ceo'))).url).not.toBe(own.url)
    expect((await app.db.select().from(activityLogs)).map(({ action }) => action)).toEqual([
      'made a referral link',
      'made a referral link',
    ])
  })

  test('is another one after it was taken back', async () => {
    const { id } = await seed.job()
    const own = await made(refer(id))
    expect((await remove(id, own.id, 'hiringManager')).status).toBe(200)
    const next = await made(refer(id))
    expect(next.url).not.toBe(own.url)
    expect(await list(id)).toEqual([next])
  })
})

describe('taking a link back', () => {
  test.each([
    ['hiringManager', 200],
    ['projectManager', 403],
    ['coo', 200],
    ['ceo', 200],
    ['director', 200],
    ['admin', 200],
    [undefined, 401],
  ] as const)('of a hiring manager by %s answers %i', async (who, status) => {
    const { id } = await seed.job({ submitterId: accountOf('projectManager').id })
    const link = await made(make(id, 'Newsletter'))
    if (who) expect(await list(id, who)).toMatchObject([{ mayRemove: status === 200 }])
    expect((await remove(id, link.id, who)).status).toBe(status)
    const removedAt = status === 200 ? expect.any(Date) : null
    expect(await app.db.select().from(jobLinks)).toMatchObject([{ removedAt }])
    expect(await app.db.$count(activityLogs)).toBe(status === 200 ? 2 : 1)
  })

  test('is done once, and through its own job alone', async () => {
    const [job, other] = [await seed.job(), await seed.job()]
    const link = await made(make(job.id, 'Newsletter'))
    expect((await remove(other.id, link.id, 'admin')).status).toBe(404)
    expect((await remove(job.id, link.id, 'admin')).status).toBe(200)
    const again = await remove(job.id, link.id, 'admin')
    expect([again.status, await again.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'This link was removed before' }),
    ])
    expect((await make(job.id, 'Newsletter')).status).toBe(200)
    expect(await list(job.id)).toHaveLength(1)
  })

  test('works once the job is closed, for whoever made it', async () => {
    const { id } = await seed.job()
    const link = await made(make(id, 'Newsletter'))
    await app.as('admin').request('POST', `/api/jobs/${id}/close`)
    expect((await remove(id, link.id, 'hiringManager')).status).toBe(200)
  })
})

test('a referral link stays, with its name, when the account is deleted', async () => {
  const { id } = await seed.job()
  await refer(id, 'projectManager')
  const account = accountOf('projectManager')
  expect((await app.as('admin').request('DELETE', `/api/users/${account.id}`)).status).toBe(200)
  expect(await list(id)).toMatchObject([{ referrer: account.fullName }])
})
