import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roles } from '#shared/permissions.ts'
import { jobs } from '#server/database/schema.ts'
import { daysAgo, seedFunnel } from '#test/seed-funnel.ts'
import { testApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let seed: ReturnType<typeof seedFunnel>
beforeAll(async () => {
  app = await testApp()
  seed = seedFunnel(app)
})
beforeEach(() => seed.start())
afterAll(() => app.close())

describe('the funnel', () => {
  test('is empty without candidates', async () => {
    const nothing = {
      applications: 0,
      assessments: 0,
      qualified: 0,
      interviews: 0,
      offers: 0,
      hires: 0,
      conversionRate: 0,
      previous: null,
    }
    expect(await seed.funnel('30')).toEqual(nothing)
    expect(await seed.funnel()).toEqual(nothing)
  })

  test('remembers how far a candidate ever got, whatever came after', async () => {
    const id = await seed.add({ status: '100_offer_accepted' })
    await seed.set(id, { status: '200_rejected' })
    await seed.add()
    expect(await seed.funnel()).toMatchObject({
      applications: 2,
      assessments: 1,
      qualified: 1,
      interviews: 1,
      offers: 1,
      hires: 1,
      conversionRate: 50,
    })
  })

  test('counts nobody further for the pool or a rejection', async () => {
    await seed.add({ status: '90_talent_pool' })
    await seed.add({ status: '200_rejected' })
    expect(await seed.funnel()).toMatchObject({ applications: 2, assessments: 0, hires: 0 })
  })

  test('counts 30 days unless told otherwise, up to now', async () => {
    await seed.add({ createdAt: daysAgo(30) })
    await seed.add({ createdAt: daysAgo(30.001) })
    await seed.add({ createdAt: daysAgo(-1) })
    expect(await seed.get('/api/analytics/funnel')).toMatchObject({ applications: 1, previous: { applications: 1 } })
    expect(await seed.funnel('90')).toMatchObject({ applications: 2, previous: null })
    expect(await seed.funnel('all')).toMatchObject({ applications: 3, previous: null })
  })

  test('compares with the period of the same length before', async () => {
    for (const days of [10, 40, 60, 60.5, 100]) await seed.add({ createdAt: daysAgo(days) })
    expect((await seed.funnel('30')).previous).toEqual({ applications: 2 })
    await seed.set(await seed.add({ createdAt: daysAgo(40) }), { archivedAt: daysAgo(1) })
    await seed.set(await seed.add({ createdAt: daysAgo(10) }), { archivedAt: daysAgo(1) })
    expect(await seed.funnel('30')).toMatchObject({ applications: 1, previous: { applications: 2 } })
  })

  test.each(['7', '', 'ALL', '30%20'])('refuses the range "%s"', async (range) => {
    expect((await app.as('ceo').request('GET', `/api/analytics/funnel?dateRange=${range}`)).status).toBe(400)
  })

  test.each([undefined, ...roles])('is open to %s as the matrix says', async (who) => {
    for (const path of ['funnel', 'job-performance'])
      expect((await app.as(who).request('GET', `/api/analytics/${path}`)).status).toBe(
        who === undefined ? 401 : who === 'hiringManager' ? 403 : 200,
      )
  })
})

test('jobs that were made at one moment are told in the order of their numbers, the last one first', async () => {
  const row = { title: 'Designer', description: '# Designer', type: 'Full-time', status: 'active' } as const
  for (let nth = 1; nth <= 9; nth += 1) await app.db.insert(jobs).values({ ...row, assessmentToken: `token-${nth}` })
  await app.db.update(jobs).set({ status: 'active', createdAt: daysAgo(1) })
  // Written anew, these rows lie in another order than their numbers.
  for (const id of [9, 2, 7]) await app.db.update(jobs).set({ title: 'Nurse' }).where(eq(jobs.id, id))
  const rows: { id: number }[] = await seed.get('/api/analytics/job-performance')
  expect(rows.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('shows each job but the drafts that nobody applied for, newest first', async () => {
  await seed.add({ jobId: 1, status: '100_offer_accepted' })
  for (let index = 0; index < 2; index += 1) await seed.add({ jobId: 1 })
  const rows = await seed.get('/api/analytics/job-performance')
  expect(rows).toEqual([
    {
      id: 2,
      title: 'Developer',
      department: null,
      type: 'Full-time',
      metrics: { applications: 0, assessments: 0, interviews: 0, offers: 0, hires: 0, conversionRate: 0 },
    },
    {
      id: 1,
      title: 'Designer',
      department: null,
      type: 'Full-time',
      metrics: { applications: 3, assessments: 1, interviews: 1, offers: 1, hires: 1, conversionRate: (1 / 3) * 100 },
    },
  ])
  await seed.add({ jobId: 3 })
  expect((await seed.get('/api/analytics/job-performance')).map(({ id }: { id: number }) => id)).toEqual([3, 2, 1])
})
