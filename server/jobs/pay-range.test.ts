import { describe, expect, test } from 'vitest'
import { activityLogs, jobPlatforms, jobs, notificationQueue } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const pay = { lowest: 60_000, highest: 75_000.5, currency: 'EUR', per: 'year', published: true } as const
const columns = {
  payLowest: 60_000,
  payHighest: 75_000.5,
  payCurrency: 'EUR',
  payPer: 'year',
  payPublished: true,
} as const
type Who = Parameters<TestApp['as']>[0]
const create = (body: object) => app.as('hiringManager').request('POST', '/api/jobs', { title: 'Nurse', ...body })
const change = (id: number, body: unknown, who: Who = 'director', headers = {}) =>
  app.as(who).request('PATCH', `/api/jobs/${id}`, body, headers)
const payNow = async () => (await (await app.as('ceo').request('GET', '/api/jobs')).json())[0].pay
const fields = async () => (await app.db.select().from(activityLogs)).map(({ details }) => details?.['fields'])

describe('what a job pays', () => {
  test('is kept exactly with a new request, and read with the job, in lists and by whoever asks for one', async () => {
    const answer = await create({ pay })
    expect(answer.status).toBe(201)
    const { id, pay: told } = await answer.json()
    expect([told, await payNow()]).toEqual([pay, pay])
    expect((await (await app.as('projectManager').request('GET', `/api/jobs/${id}`)).json()).pay).toEqual(pay)
    expect((await app.db.select().from(jobs))[0]).toMatchObject(columns)
  })

  test.each([[null], [undefined]])('is nothing where the request says %j', async (none) => {
    expect((await (await create({ pay: none })).json()).pay).toBeNull()
  })

  test('is read by a key that reads', async () => {
    await seed.job(columns)
    const made = await app.as('ceo').request('POST', '/api/api-keys', { name: 'Warehouse', scope: 'read' })
    const headers = { authorization: `Bearer ${(await made.json()).key}` }
    const read = await app.as(undefined).request('GET', '/api/jobs', undefined, headers)
    expect((await read.json())[0].pay).toEqual(pay)
  })

  test('is changed whole, and the entry says what of it changed', async () => {
    const { id } = await seed.job(columns)
    const answer = await change(id, { pay: { ...pay, lowest: 62_000, published: undefined }, title: 'Designer' })
    expect(answer.status).toBe(200)
    expect((await answer.json()).pay).toEqual({ ...pay, lowest: 62_000, published: false })
    expect(await fields()).toEqual([['payLowest', 'payPublished']])
  })

  test('is taken away by null, and stays where nothing is said of it', async () => {
    const { id } = await seed.job(columns)
    expect((await (await change(id, { title: 'Nurse' })).json()).pay).toEqual(pay)
    expect((await (await change(id, { pay: null })).json()).pay).toBeNull()
    expect((await app.db.select().from(jobs))[0]).toMatchObject({ payLowest: null, payPer: null, payPublished: false })
  })

  test('that is sent as it is changes nothing', async () => {
    const { id, updatedAt } = await seed.job(columns)
    const same = await change(id, { pay }, 'ceo', { 'x-row-version': '2020-01-01T00:00:00.000Z' })
    expect([same.status, (await same.json()).updatedAt]).toEqual([200, updatedAt.toISOString()])
    expect(await fields()).toEqual([])
  })

  test('is told to the platform that keeps a copy, as any change of an active job', async () => {
    const { id } = await seed.job(columns)
    const posting = { jobId: id, platform: 'webhook', status: 'posted' }
    const [{ id: jobPlatformId } = { id: 0 }] = await app.db.insert(jobPlatforms).values(posting).returning()
    await change(id, { pay: { ...pay, highest: 80_000 } })
    expect(await app.db.select().from(notificationQueue)).toMatchObject([
      { type: 'platform.post', payload: { jobPlatformId, changed: true } },
    ])
  })

  test('is for executives to change, and for the submitter while it is a draft', async () => {
    const draft = await seed.job({ status: 'draft', submitterId: 1 })
    const active = await seed.job({ submitterId: 1 })
    const told = async (id: number, who: Who) => (await change(id, { pay }, who)).status
    expect(await told(draft.id, 'hiringManager')).toBe(200)
    expect(await told(draft.id, 'projectManager')).toBe(403)
    expect(await told(active.id, 'hiringManager')).toBe(403)
    const visitor = app.as(undefined)
    expect((await visitor.request('PATCH', `/api/jobs/${active.id}`, { pay })).status).toBe(401)
    expect((await visitor.request('POST', '/api/jobs', { title: 'Nurse', pay })).status).toBe(401)
  })

  test('of a closed job, and of one that somebody else changed meanwhile, stays', async () => {
    const closed = await seed.job({ status: 'closed' })
    expect((await change(closed.id, { pay })).status).toBe(409)
    const { id } = await seed.job(columns)
    const late = await change(id, { pay: null }, 'coo', { 'x-row-version': '2020-01-01T00:00:00.000Z' })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ errorType: 'conflict', current: { id, pay } })
    expect(await fields()).toEqual([])
  })

  test.each([
    [{ ...pay, highest: 50_000 }, 'Highest pay must not be below the lowest'],
    [{ ...pay, lowest: null, highest: null }, 'Give the lowest pay, the highest or both'],
    [{ lowest: 60_000, per: 'year' }, 'Choose a currency'],
    [{ ...pay, lowest: 60_000.005 }, 'Lowest pay must have two decimals at most'],
    [{ ...pay, bonus: 1 }, undefined],
    ['60000', 'Pay must be an object or null'],
  ])('%j is refused with a message, and nothing is changed', async (wrong, message) => {
    const { id } = await seed.job()
    for (const answer of [await change(id, { title: 'Other', pay: wrong }), await create({ pay: wrong })]) {
      expect(answer.status).toBe(400)
      const told = (await answer.json()).message
      if (message) expect(told).toBe(message)
    }
    expect(await app.db.select().from(jobs)).toMatchObject([{ title: 'Designer', payCurrency: null }])
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const { id } = await seed.job(columns)
    await withoutActivity(app.db, async () => {
      expect((await change(id, { pay: null })).status).toBe(500)
      expect((await create({ pay })).status).toBe(500)
    })
    expect(await app.db.$count(jobs)).toBe(1)
    expect(await payNow()).toEqual(pay)
  })

  test.each([
    [{ payLowest: 60_000 }, 'jobs_pay_whole'],
    [{ payCurrency: 'EUR', payPer: 'year' as const }, 'jobs_pay_whole'],
    [{ payPublished: true }, 'jobs_pay_whole'],
    [{ ...columns, payLowest: 90_000 }, 'jobs_pay_amounts'],
    [{ ...columns, payLowest: 0 }, 'jobs_pay_amounts'],
    [{ ...columns, payHighest: 100_000_000_001 }, 'jobs_pay_amounts'],
    [{ ...columns, payCurrency: 'euro' }, 'jobs_pay_currency'],
    [{ ...columns, payPer: 'fortnight' as 'year' }, 'jobs_pay_per'],
  ])('%j is refused by the database itself', async (wrong, constraint) => {
    await expect(seed.job(wrong)).rejects.toMatchObject({ cause: { constraint } })
  })
})
