import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Telemetry as Answer, TelemetryError } from '#shared/telemetry.ts'
import { jobs, telemetryBuckets } from '#server/database/schema.ts'
import { createApp } from '#server/app.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { testApp, type TestApp } from '#test/test-app.ts'
import { createTelemetry } from './create-telemetry.ts'

const now = new Date('2026-03-05T12:07:20Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.services.telemetry.flush()
  await app.reset()
  app.setNow(now)
})
afterAll(() => app.close())

/** A process of its own on the same database. */
const newProcess = () => createTelemetry(app.services)
const answered = (ms: number, status = 200, userId?: number) => ({ ms, status, userId })
async function read(range = '24h', telemetry = newProcess()) {
  const services = { ...app.services, telemetry }
  const client = createApp({
    ...services,
    signIn: { ...services.signIn, findUser: async () => app.contextOf('admin').user },
  })
  return (await (await client.request(`/api/telemetry?range=${range}`)).json()) as Answer
}
const readErrors = async (query = '?page=1') => {
  const answer = await app.as('admin').request('GET', `/api/telemetry/errors${query}`)
  return { rows: (await answer.json()) as TelemetryError[], total: answer.headers.get('x-total-count') }
}

test('the processes add up, and a restart keeps what was measured', async () => {
  const [one, two] = [newProcess(), newProcess()]
  for (const ms of [10, 30]) one.countAnswer(answered(ms, 200, 1))
  two.countAnswer(answered(80, 500, 1))
  two.countAnswer(answered(80, 200, 2))
  one.countLookup(true)
  two.countLookup(true)
  two.countLookup(false)
  await Promise.all([one.flush(), two.flush()])
  const told = await read()
  expect(told).toMatchObject({ requests: 4, errors: 1, averageMs: 50, errorPercent: 25, activeUsers: 2 })
  expect(told.cacheHitPercent).toBeCloseTo(66.67, 1)
  expect(told.points.at(-1)).toMatchObject({ requests: 4, errors: 1, averageMs: 50 })
  expect(told.activeUsersPoints.at(-1)!.users).toBe(2)
})

test('flushes within a minute add to the same minute', async () => {
  const one = newProcess()
  for (let at = 0; at < 3; at += 1) {
    one.countAnswer(answered(20))
    await one.flush()
  }
  expect(await app.db.select().from(telemetryBuckets)).toMatchObject([{ requests: 3, responseMs: 60, aliveMinutes: 1 }])
})

test('memory is that of all processes together', async () => {
  const [one, two] = [newProcess(), newProcess()]
  await one.flush()
  await two.flush()
  const rows = await app.db.select().from(telemetryBuckets)
  const sum = rows.reduce((all, { memoryKb }) => all + memoryKb, 0) / 1024
  expect((await read('24h', two)).memoryMb! / sum).toBeCloseTo(1, 1)
})

test('a time in which nothing ran is a gap and lowers the uptime; a quiet one is zero', async () => {
  const one = newProcess()
  app.setNow(after(-60))
  await one.flush()
  app.setNow(after(-59))
  await one.flush()
  app.setNow(now)
  const { points, uptime } = await read()
  expect(points.slice(-5).map(({ requests }) => requests)).toEqual([0, null, null, null, 0])
  expect(points.at(-2)).toMatchObject({ errors: null, averageMs: null, memoryMb: null, cacheHitPercent: null })
  expect(points.at(-1)).toMatchObject({ errors: 0, averageMs: null })
  expect(uptime.since).toBe('2026-03-05T11:07:00.000Z')
  expect(uptime.percent).toBeCloseTo((3 / 61) * 100, 5)
})

test('a fresh installation has one measured minute and is fully up', async () => {
  const told = await read('90d')
  expect(told).toMatchObject({ requests: 0, averageMs: null, errorPercent: null, uptime: { percent: 100 } })
  expect(told.points.length).toBe(90)
})

test('minutes become hours after two days, and no sum changes', async () => {
  const [one, two] = [newProcess(), newProcess()]
  for (let at = 0; at < 90; at += 1) {
    app.setNow(after(at))
    one.countAnswer(answered(at, at % 2 ? 500 : 200))
    two.countAnswer(answered(5))
    two.countLookup(true)
    await one.flush()
    await two.flush()
  }
  app.setNow(after(51 * 60))
  const before = await read('7d', one)
  await one.tidy()
  expect(new Set((await app.db.select().from(telemetryBuckets)).map(({ spanMinutes }) => spanMinutes))).toEqual(
    new Set([1, 60]),
  )
  const later = await read('7d', one)
  // The question itself is a request by now.
  expect(later.requests).toBe(before.requests + 1)
  for (const [at, point] of later.points.slice(0, -1).entries()) {
    const { memoryMb, heapMb, ...rest } = point
    const { memoryMb: memoryBefore, heapMb: heapBefore, ...restBefore } = before.points[at]!
    expect(rest).toEqual(restBefore)
    expect([Math.round(memoryMb ?? -1), Math.round(heapMb ?? -1)]).toEqual([
      Math.round(memoryBefore ?? -1),
      Math.round(heapBefore ?? -1),
    ])
  }
  expect(later.uptime).toEqual(before.uptime)
})

test('two processes that roll up at once merge every minute once, and old hours go', async () => {
  const one = newProcess()
  for (let at = 0; at < 120; at += 10) {
    app.setNow(after(at))
    one.countAnswer(answered(5))
    await one.flush()
  }
  app.setNow(after(60 * 60))
  await Promise.all([one.tidy(), newProcess().tidy()])
  const hours = await app.db.select().from(telemetryBuckets)
  expect(hours.map(({ spanMinutes, requests }) => [spanMinutes, requests])).toEqual([
    [60, 6],
    [60, 6],
  ])
  app.setNow(after(101 * 24 * 60))
  await one.tidy()
  expect(await app.db.select().from(telemetryBuckets)).toEqual([])
})

test('a database that cannot be written loses nothing and fails nobody', async () => {
  const log = { ...pino({ level: 'silent' }), warn: vi.fn() }
  const broken = vi.spyOn(app.db, 'transaction').mockRejectedValueOnce(new Error('away'))
  const one = createTelemetry({ ...app.services, log })
  one.countAnswer(answered(5, 200, 3))
  await one.flush()
  expect(log.warn).toHaveBeenCalledOnce()
  broken.mockRestore()
  await one.flush()
  expect(await read()).toMatchObject({ requests: 1, activeUsers: 1 })
})

test('a database that is away, or a full disk, is told by whoever tells of it once a minute', async () => {
  const log = { ...pino({ level: 'silent' }), warn: vi.fn() }
  const full = Object.assign(new Error('no space left on device'), { code: '53100' })
  const broken = vi.spyOn(app.db, 'transaction').mockRejectedValue(full)
  const told = vi.fn(() => true)
  const one = createTelemetry({ ...app.services, log, outage: { notice: told } })
  one.countAnswer(answered(5, 200, 3))
  await one.flush()
  await one.tidy()
  broken.mockRestore()
  expect(log.warn).not.toHaveBeenCalled()
  expect(told.mock.calls).toEqual([
    [full, 'work'],
    [full, 'work'],
  ])
})

test('requests are counted as they are answered, files and their times not', async () => {
  const asker = app.as('ceo')
  await asker.request('GET', '/api/analytics/dashboard')
  const first = await asker.request('GET', '/api/analytics/dashboard')
  await asker.request('GET', '/api/analytics/dashboard', undefined, { 'if-none-match': first.headers.get('etag')! })
  await asker.raw('/assets/app.js')
  await app.services.telemetry.flush()
  const [minute] = await app.db.select().from(telemetryBuckets)
  // One answer computed, two kept; one browser's copy confirmed. On a server shared with other tests, any of their commits has it computed anew.
  const hits = process.env.TEST_DATABASE_URL ? minute!.cacheHits : 3
  expect(hits).toBeGreaterThan(0)
  expect(minute).toMatchObject({ requests: 3, errors: 0, cacheHits: hits, cacheMisses: 4 - hits })
  expect(minute!.responseMs).toBeGreaterThan(0)
})

test('a failed request is kept by its pattern and its id, without what was asked for', async () => {
  const db = Object.assign(Object.create(app.db) as typeof app.db, {
    select: (fields: object) => {
      if ('hiPeopleScore' in fields) throw new Error('No room for "Jane Doe" <jane@example.com>')
      return app.db.select(fields as never)
    },
  })
  const { user } = app.contextOf('ceo')
  const client = createApp({ ...app.services, db, signIn: { ...app.services.signIn, findUser: async () => user } })
  const failed = await client.request('/api/candidates/4711')
  expect(failed.status).toBe(500)
  const { message } = (await failed.json()) as { message: string }
  const { rows, total } = await readErrors()
  expect(total).toBe('1')
  expect(rows).toEqual([
    {
      id: 1,
      at: now.toISOString(),
      source: 'request',
      method: 'GET',
      route: '/api/candidates/:id',
      status: 500,
      message: 'Error: No room for … …',
      errorId: /Error ([\w-]+)/.exec(message)![1],
      count: 1,
    },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/4711|[Jj]ane/)
})

test('failed queued work is among the errors', async () => {
  const nonsense = { type: 'nonsense', payload: { name: 'Jane' } } as never
  await app.db.transaction((tx) => queueEffect(tx, app.services, nonsense))
  await workNext(app.services)
  expect((await readErrors()).rows).toMatchObject([
    { source: 'queue', method: null, route: 'nonsense', message: 'Error: Nothing here knows how to do …', count: 1 },
  ])
})

test('errors are paged within the range', async () => {
  for (const days of [-8, 0]) {
    app.setNow(after(days * 24 * 60))
    app.services.telemetry.recordFailure({ source: 'queue', route: `${days}`, error: new Error('No') })
  }
  expect((await readErrors('?page=1&range=7d')).rows.map(({ route }) => route)).toEqual(['0'])
  expect((await readErrors('?page=2&pageSize=1&range=30d')).rows.map(({ route }) => route)).toEqual(['-8'])
  expect((await readErrors('?range=30d')).rows.map(({ route }) => route)).toEqual(['0', '-8'])
})

test('active jobs are those of now', async () => {
  for (const status of ['active', 'draft', 'active'] as const)
    await app.db.insert(jobs).values({
      title: 'Designer',
      description: '# Designer',
      type: 'Full-time',
      status,
      assessmentToken: crypto.randomUUID(),
    })
  expect((await read()).activeJobs).toBe(2)
})

test.each(['hiringManager', 'projectManager', 'coo', 'ceo', 'director'] as const)('is closed to %s', async (role) => {
  expect((await app.as(role).request('GET', '/api/telemetry')).status).toBe(403)
  expect((await app.as(role).request('GET', '/api/telemetry/errors')).status).toBe(403)
})
