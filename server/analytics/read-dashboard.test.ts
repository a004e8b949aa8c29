import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { roles } from '#shared/permissions.ts'
import { activityLogs, candidates, interviews, jobs, offers, people } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'

const now = new Date('2026-03-05T12:00:00Z')
const none = [0, 0, 0, 0, 0, 0, 0, 0]
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const app = await appForFile()
beforeEach(() => app.setNow(now))

const ask = (headers = {}) => app.as('hiringManager').request('GET', '/api/analytics/dashboard', undefined, headers)
const read = async () => (await ask()).json()

async function hire() {
  for (const status of ['active', 'draft', 'active', 'closed'] as const)
    await app.db.insert(jobs).values({
      title: 'Designer',
      description: '# Designer',
      type: 'Full-time',
      status,
      assessmentToken: crypto.randomUUID(),
    })
  await app.db.insert(people).values({ email: 'li@example.com' })
  for (const archivedAt of [null, now, null])
    await app.db
      .insert(candidates)
      .values({ jobId: 1, personId: 1, name: 'Li Wei', email: 'li@example.com', archivedAt })
  for (const [status, minutes] of [
    ['scheduled', 10],
    ['scheduled', 20],
    ['scheduled', -1],
    ['completed', 10],
  ] as const)
    await app.db
      .insert(interviews)
      .values({ candidateId: 1, type: 'Technical', status, scheduledDate: minutesFromNow(minutes) })
  await app.db.insert(interviews).values({ candidateId: 1, type: 'Technical', status: 'pending' })
  for (const [status, sentDate] of [
    ['accepted', now],
    ['declined', now],
    ['draft', null],
  ] as const)
    await app.db.insert(offers).values({ candidateId: 1, offerType: 'Full-time', compensation: '1', status, sentDate })
}

test('counts nothing and tells of nothing at first', async () => {
  expect(await read()).toEqual({
    stats: { activeJobs: 0, totalCandidates: 0, scheduledInterviews: 0, offersSent: 0 },
    trends: { activeJobs: none, totalCandidates: none, scheduledInterviews: none, offersSent: none },
    recentActivity: [],
  })
})

test('counts active jobs, candidates not flagged, interviews from now on, and offers ever sent', async () => {
  await hire()
  expect((await read()).stats).toEqual({ activeJobs: 2, totalCandidates: 2, scheduledInterviews: 2, offersSent: 2 })
})

const daysAgo = (days: number) => minutesFromNow(-days * 24 * 60)
const candidate = (createdAt: Date) =>
  app.db.insert(candidates).values({ jobId: 1, personId: 1, name: 'Li Wei', email: 'li@example.com', createdAt })
const lastWeeks = async () => (await read()).trends.totalCandidates.slice(-2)

describe('the trends', () => {
  test('count by weeks back from now what was posted, added, held and sent', async () => {
    await hire()
    await app.db.delete(offers)
    await app.db.delete(interviews)
    await app.db
      .update(jobs)
      .set({ postedDate: daysAgo(8) })
      .where(eq(jobs.id, 1))
    await app.db
      .update(jobs)
      .set({ postedDate: daysAgo(57) })
      .where(eq(jobs.id, 3))
    await app.db.update(candidates).set({ createdAt: daysAgo(0) })
    for (const days of [6.9, 7, 13, 55.9, 56, 400]) await candidate(daysAgo(days))
    for (const [status, days] of [
      ['completed', 1],
      ['completed', 15],
      ['cancelled', 1],
      ['scheduled', 1],
    ] as const)
      await app.db
        .insert(interviews)
        .values({ candidateId: 1, type: 'Technical', status, scheduledDate: daysAgo(days) })
    for (const supersededAt of [null, now])
      await app.db.insert(offers).values({
        candidateId: 1,
        offerType: 'Full-time',
        compensation: '1',
        status: 'withdrawn',
        sentDate: daysAgo(3),
        supersededAt,
      })
    expect((await read()).trends).toEqual({
      activeJobs: [0, 0, 0, 0, 0, 0, 1, 0],
      totalCandidates: [1, 0, 0, 0, 0, 0, 2, 3],
      scheduledInterviews: [0, 0, 0, 0, 0, 1, 0, 1],
      offersSent: [0, 0, 0, 0, 0, 0, 0, 1],
    })
  })

  test('go on with the time, though nothing was written', async () => {
    await hire()
    await app.db.update(candidates).set({ createdAt: daysAgo(20) })
    await candidate(minutesFromNow(5 - 7 * 24 * 60))
    expect(await lastWeeks()).toEqual([0, 1])
    app.setNow(minutesFromNow(11))
    expect(await lastWeeks()).toEqual([1, 0])
  })

  test('go on though the next interview is far away', async () => {
    await hire()
    await app.db
      .update(interviews)
      .set({ scheduledDate: minutesFromNow(60) })
      .where(eq(interviews.status, 'scheduled'))
    await app.db.update(candidates).set({ createdAt: daysAgo(20) })
    await candidate(minutesFromNow(5 - 7 * 24 * 60))
    expect(await lastWeeks()).toEqual([0, 1])
    app.setNow(minutesFromNow(11))
    expect(await lastWeeks()).toEqual([1, 0])
  })
})

const lastWeek = async () => {
  const { stats, trends } = await read()
  return {
    stats,
    last: Object.fromEntries(Object.entries<number[]>(trends).map(([name, weeks]) => [name, weeks.at(-1)])),
  }
}
const archived = (id: number) => app.db.update(candidates).set({ archivedAt: now }).where(eq(candidates.id, id))
const completed = (days: number) =>
  app.db
    .update(interviews)
    .set({ status: 'completed', conductedDate: daysAgo(days) })
    .where(eq(interviews.id, 3))
const sent = (id: number, values: Partial<typeof offers.$inferInsert>) =>
  app.db.update(offers).set(values).where(eq(offers.id, id))

type Writes = () => PromiseLike<unknown>

describe('the trends change at once, though every figure stays as it was,', () => {
  test.each<[when: string, trend: string, change: Writes, before?: Writes]>([
    ['when an interview was held', 'scheduledInterviews', () => completed(1)],
    ['when one was held on another day', 'scheduledInterviews', () => completed(1), () => completed(30)],
    [
      'when one job was closed and another posted',
      'activeJobs',
      async () => {
        await app.db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, 1))
        await app.db.update(jobs).set({ status: 'active', postedDate: now }).where(eq(jobs.id, 2))
      },
    ],
    [
      'when one candidate was archived and another came',
      'totalCandidates',
      async () => {
        await archived(3)
        await candidate(daysAgo(1))
      },
      () => app.db.update(candidates).set({ createdAt: daysAgo(20) }),
    ],
    [
      'when an offer took the place of another',
      'offersSent',
      async () => {
        await sent(1, { supersededAt: now })
        await sent(3, { status: 'sent', sentDate: now })
      },
      () => sent(1, { sentDate: daysAgo(20) }),
    ],
  ])('%s', async (_when, name, change, before) => {
    await hire()
    await before?.()
    const first = await lastWeek()
    await change()
    const second = await lastWeek()
    expect(second.stats).toEqual(first.stats)
    expect(second.last).toEqual({ ...first.last, [name]: first.last[name]! + 1 })
  })
})

test('tells the thirty latest activities, newest first, and of their details only names, and where these lead', async () => {
  await hire()
  for (let minute = 1; minute <= 31; minute += 1)
    await app.db
      .insert(activityLogs)
      .values({ userId: 4, action: `did ${minute}`, entityType: 'job', entityId: 1, timestamp: minutesFromNow(minute) })
  await app.db.insert(activityLogs).values({
    action: 'could not deliver an email in the process',
    entityType: 'email',
    entityId: 5,
    candidateId: 1,
    timestamp: minutesFromNow(32),
    details: { candidateName: 'Li Wei', jobTitle: 'Designer', compensation: '90000', template: 'offer' },
  })
  const { recentActivity } = await read()
  expect(recentActivity).toHaveLength(30)
  expect(recentActivity[0]).toEqual({
    id: 32,
    entityType: 'email',
    action: 'could not deliver an email in the process',
    timestamp: minutesFromNow(32).toISOString(),
    details: { candidateName: 'Li Wei', jobTitle: 'Designer' },
    candidateId: 1,
  })
  expect(recentActivity[1]).toEqual({
    id: 31,
    entityType: 'job',
    action: 'did 31',
    timestamp: minutesFromNow(31).toISOString(),
    jobId: 1,
    user: { fullName: "Eileen O'Brien" },
  })
})

test('of what was done at one moment the last written comes first', async () => {
  for (const action of ['did one', 'did two', 'did three'])
    await app.db.insert(activityLogs).values({ action, entityType: 'job', entityId: 1, timestamp: now })
  // Written anew, the first row lies behind the others.
  await app.db.update(activityLogs).set({ userId: 4 }).where(eq(activityLogs.id, 1))
  const { recentActivity }: { recentActivity: { id: number }[] } = await read()
  expect(recentActivity.map(({ id }) => id)).toEqual([3, 2, 1])
})

test('answers 304 to whoever has it already, until something changes', async () => {
  await hire()
  const first = await ask()
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^"[\w-]+"$/)
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask({ 'if-none-match': held })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  }
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  await app.db.update(jobs).set({ status: 'active' }).where(eq(jobs.id, 2))
  const changed = await ask({ 'if-none-match': etag })
  expect([changed.status, (await changed.json()).stats.activeJobs]).toEqual([200, 3])
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('stays the same answer through changes that do not show', async () => {
  const etag = (await ask()).headers.get('etag')!
  await app.db.insert(people).values({ email: 'li@example.com' })
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
})

test('drops an interview from the count when its time passes, though nothing was written', async () => {
  await hire()
  expect((await read()).stats.scheduledInterviews).toBe(2)
  app.setNow(minutesFromNow(10))
  expect((await read()).stats.scheduledInterviews).toBe(2)
  app.setNow(new Date(minutesFromNow(10).getTime() + 1))
  expect((await read()).stats.scheduledInterviews).toBe(1)
  app.setNow(now)
  expect((await read()).stats.scheduledInterviews).toBe(2)
})

test('counts an interview at its very time, and none of a candidate who is archived', async () => {
  await hire()
  app.setNow(minutesFromNow(20))
  expect((await read()).stats.scheduledInterviews).toBe(1)
  await app.db.update(candidates).set({ archivedAt: now })
  expect((await read()).stats.scheduledInterviews).toBe(0)
})

test('asks the database once while nothing changes', async () => {
  await hire()
  await read()
  const execute = vi.spyOn(app.db, 'execute')
  const select = vi.spyOn(app.db, 'select')
  // A server that holds other databases too counts their commits as well: as soon as none came in between.
  await vi.waitFor(async () => {
    execute.mockClear()
    select.mockClear()
    await read()
    expect([execute.mock.calls.length, select.mock.calls.length]).toEqual([1, 0])
  })
})

test('shows every change that was answered before it was asked, under many at once', async () => {
  await hire()
  for (let round = 0; round < 20; round += 1) {
    const reads = Array.from({ length: 4 }, read)
    await app.db
      .insert(offers)
      .values({ candidateId: 1, offerType: 'Full-time', compensation: '1', status: 'withdrawn', sentDate: now })
    expect((await read()).stats.offersSent).toBe(3 + round)
    await Promise.all(reads)
    expect((await read()).stats.offersSent).toBe(3 + round)
  }
})

test.each([undefined, ...roles])('is open to %s when signed in', async (who) => {
  expect((await app.as(who).request('GET', '/api/analytics/dashboard')).status).toBe(who === undefined ? 401 : 200)
})
