import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ListedCandidate } from '#shared/candidates.ts'
import { candidateStatusValues } from '#shared/pipeline.ts'
import { candidates, screenings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { candidateFilters } from './candidate-filters.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const get = (query: string) => app.as('hiringManager').request('GET', `/api/candidates${query}`)
async function list(query: string) {
  const response = await get(query)
  expect(response.status).toBe(200)
  const rows = (await response.json()) as ListedCandidate[]
  return {
    rows,
    names: rows.map(({ name }) => name),
    total: response.headers.get('x-total-count'),
    link: response.headers.get('link'),
  }
}
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const named = (name: string, more: Partial<typeof candidates.$inferInsert> = {}) => seed.candidate({ name, ...more })

describe('the list of candidates', () => {
  test('is a plain array, newest first, of the contract’s columns with the job', async () => {
    const job = await seed.job({ department: 'Studio' })
    for (const [i, name] of ['A', 'B', 'C'].entries())
      await named(name, { jobId: job.id, createdAt: day(i === 2 ? 2 : i + 1) })
    const { rows, names, total } = await list('')
    expect(names).toEqual(['C', 'B', 'A'])
    expect(total).toBeNull()
    expect(rows[0]?.job).toEqual({ title: 'Designer', department: 'Studio', type: 'Full-time', status: 'active' })
    for (const hidden of ['searchText', 'resumeVersion', 'reached', 'hidden', 'sortKey'])
      expect(rows[0]).not.toHaveProperty(hidden)
  })

  test('says how many criteria a resume shows, and never the points that it sorts by', async () => {
    const counts = { mustTotal: 4, mustMet: 2, mustPartly: 1, niceTotal: 2, niceMet: 1 }
    const screened = await named('Screened', { createdAt: day(1), screeningPoints: 6_238 })
    await named('Without a resume', { createdAt: day(2) })
    const about = { candidateId: screened.id, criteriaKey: 'k', resumeVersion: 1, verdicts: [], screenedAt: day(1) }
    await app.db.insert(screenings).values({ ...about, ...counts })
    for (const query of ['', '?page=1']) {
      const { rows } = await list(query)
      expect(rows.map(({ screening }) => screening)).toEqual([null, counts])
      expect(rows[0]).not.toHaveProperty('screeningPoints')
    }
  })

  test('says whose offer waits for approval, and of nobody else’s', async () => {
    const statuses = ['draft', 'sent', 'withdrawn'] as const
    for (const [index, status] of statuses.entries()) {
      const { id: candidateId } = await named(status, { createdAt: day(5 - index) })
      await seed.offer({ candidateId, status: 'withdrawn' })
      await seed.offer({ candidateId, status })
    }
    for (const query of ['', '?page=1', '?page=1&search=d', '?page=1&sort=-updatedAt']) {
      const { rows } = await list(query)
      const waits = rows.filter(({ offerWaits }) => offerWaits)
      expect(waits.map(({ name }) => name)).toEqual(['draft'])
    }
    expect((await list('?page=1')).rows.map(({ offerWaits }) => offerWaits)).toEqual([true, false, false])
  })

  test('needs an account', async () => {
    expect((await app.as(undefined).request('GET', '/api/candidates')).status).toBe(401)
  })

  test('pages with a count and links that keep the query', async () => {
    const job = await seed.job()
    for (let n = 1; n <= 7; n += 1) await named(`N${n}`, { jobId: job.id, createdAt: day(n) })
    const second = await list(`?jobId=${job.id}&page=2&pageSize=3`)
    expect(second.names).toEqual(['N4', 'N3', 'N2'])
    expect(second.total).toBe('7')
    expect(second.link).toContain(`</api/candidates?jobId=${job.id}&page=3&pageSize=3>; rel="next"`)
  })

  test('a page without rows has its count as well, the first one and one beyond the end', async () => {
    const job = await seed.job()
    for (let n = 1; n <= 7; n += 1) await named(`N${n}`, { jobId: job.id, createdAt: day(n) })
    const beyond = `jobId=${job.id}&page=99&pageSize=3`
    expect(await list(`?${beyond}`)).toMatchObject({ names: [], total: '7' })
    expect(await list(`?${beyond}&search=n`)).toMatchObject({ names: [], total: '7' })
    expect(await list(`?jobId=${job.id}&page=1&status=95_offer_sent`)).toMatchObject({ names: [], total: '0' })
  })

  test('shows flagged candidates nowhere, and counts none of them', async () => {
    const kept = await named('Kept')
    await named('Archived', { archivedAt: day(1) })
    await named('Gone', { anonymisedAt: day(1) })
    const merged = await named('Merged', { mergedIntoId: kept.id })
    expect((await list('')).names).toEqual(['Kept'])
    expect(await list('?page=1')).toMatchObject({ names: ['Kept'], total: '1' })
    expect((await get(`/${merged.id}`)).status).toBe(404)
    expect((await get(`/${merged.id}/activity`)).status).toBe(404)
  })

  test('filters by job and status, in either name of it, with the count of just those', async () => {
    const job = await seed.job()
    await named('One', { jobId: job.id, status: '30_assessment_completed' })
    await named('Two', { jobId: job.id })
    await named('Three', { status: '30_assessment_completed' })
    expect(await list(`?page=1&jobId=${job.id}`)).toMatchObject({ names: ['Two', 'One'], total: '2' })
    expect(await list('?page=1&status=assessment_completed')).toMatchObject({ names: ['Three', 'One'], total: '2' })
    expect(await list(`?page=1&status=30_assessment_completed&jobId=${job.id}`)).toMatchObject({
      names: ['One'],
      total: '1',
    })
    expect(await list(`?status=30_assessment_completed&jobId=${job.id}`)).toMatchObject({ names: ['One'] })
  })

  test.each([
    'page=0',
    'page=x',
    'page=1.5',
    'pageSize=101&page=1',
    'page=1000001',
    'status=phone_screen',
    'jobId=0',
    'jobId=1e10',
    'sort=email',
    'unknown=1',
    `search=${'x'.repeat(201)}`,
    'search=a%00b&page=1',
  ])('%s is refused', async (query) => {
    expect((await get(`?${query}`)).status).toBe(400)
  })

  test('a search for bytes that are no text finds nobody', async () => {
    await named('One')
    const response = await get('?search=%ED%A0%80')
    expect([response.status, await response.json()]).toEqual([200, []])
  })

  test('holds statuses of old data that nobody knows, last by status', async () => {
    await named('Old', { status: 'phone_screen' })
    await named('Older', { status: '??' })
    await named('New', { status: '200_rejected' })
    expect((await list('?sort=status&page=1')).names).toEqual(['New', 'Old', 'Older'])
    expect((await list('')).names).toHaveLength(3)
  })
})

const sorted = async (sort: string) => (await list(`?sort=${sort}&page=1`)).names.join('')

describe('sorting', () => {
  test('by status goes by the number', async () => {
    for (const status of candidateStatusValues.toReversed()) await named(status, { status })
    expect((await list('?sort=status')).names).toEqual(candidateStatusValues)
    expect((await list('?sort=-status&page=1&pageSize=20')).names).toEqual(candidateStatusValues.toReversed())
  })

  test('by name, update and percentile goes both ways, whoever has no percentile last', async () => {
    await named('B', { hiPeoplePercentile: 10, updatedAt: day(3) })
    await named('A', { hiPeoplePercentile: 90, updatedAt: day(1) })
    await named('C', { updatedAt: day(2) })
    expect(await sorted('name')).toBe('ABC')
    expect(await sorted('-name')).toBe('CBA')
    expect(await sorted('updatedAt')).toBe('ACB')
    expect(await sorted('-updatedAt')).toBe('BCA')
    expect(await sorted('hiPeoplePercentile')).toBe('BAC')
    expect(await sorted('-hiPeoplePercentile')).toBe('ABC')
  })

  test('by name goes by the letters, whatever their case and accents, also from batch to batch', async () => {
    for (const name of ['Zoe', 'Ágnes', 'Łukasz', 'de Vries', 'Bob', 'Dean', 'Mia']) await named(name)
    const inOrder = ['Ágnes', 'Bob', 'de Vries', 'Dean', 'Łukasz', 'Mia', 'Zoe']
    expect((await list('?sort=name&page=1&pageSize=20')).names).toEqual(inOrder)
    expect((await list('?sort=-name')).names).toEqual(inOrder.toReversed())
    await app.db.execute(sql`insert into candidates (job_id, person_id, name, email)
      select job_id, person_id, case when n % 2 = 0 then 'ágnes ' else 'Agnes ' end || n % 40, 'x' from candidates, generate_series(1, 900) n where name = 'Bob'`)
    const paged = await Promise.all(
      Array.from({ length: 19 }, (_, at) => list(`?sort=name&page=${at + 1}&pageSize=50`)),
    )
    const whole = (await list('?sort=name')).names
    expect(whole).toHaveLength(907)
    expect(paged.flatMap(({ names }) => names)).toEqual(whole)
  })

  test('by the criteria found goes both ways, whoever has no resume to look through last', async () => {
    await named('B', { screeningPoints: 4_950 })
    await named('A', { screeningPoints: 10_000 })
    await named('C')
    expect(await sorted('-screeningPoints')).toBe('ABC')
    expect(await sorted('screeningPoints')).toBe('BAC')
    expect((await list('?sort=-screeningPoints')).names.join('')).toBe('ABC')
  })

  test.each(['screeningPoints', '-screeningPoints'])('by %s walks an index instead of sorting', async (sort) => {
    const { id: jobId } = await seed.job()
    const { personId } = await seed.candidate({ jobId })
    await app.db.execute(sql`
      insert into candidates (job_id, person_id, name, email, screening_points)
      select ${jobId}, ${personId}, 'N', n || '@example.com', nullif(n % 50, 0) from generate_series(1, 2000) n`)
    await app.db.execute(sql`analyze candidates`)
    const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
    const { rows } = await app.db.execute(sql`explain select id from candidates where not hidden
      order by screening_points ${direction} nulls last, id ${direction} nulls last limit 10`)
    const plan = JSON.stringify(rows)
    expect(plan).toContain(sort.startsWith('-') ? 'candidates_screening_most' : 'candidates_screening')
    expect(plan).not.toContain('Sort')
  })

  test('by the time in the stage begins with the longest; whoever waits for nothing any more comes last', async () => {
    await named('C', { stageSince: day(3) })
    await named('X', { stageSince: day(1), status: '200_rejected' })
    await named('A', { stageSince: day(1), status: '95_offer_sent' })
    await named('B', { stageSince: day(2) })
    await named('Y', { withdrawnAt: day(1) })
    expect((await list('?sort=stageSince')).names.join('')).toBe('ABCXY')
    expect(await sorted('stageSince')).toBe('ABCXY')
    expect(await sorted('-stageSince')).toBe('YXCBA')
    const { rows } = await list('?sort=stageSince')
    expect(rows.at(-1)!.stageSince).toBe(day(1).toISOString())
  })

  test('of one status all are listed by when they came to it, except those who withdrew', async () => {
    for (const status of ['90_talent_pool', '45_1st_interview_sent'] as const) {
      await named('B', { stageSince: day(2), status })
      await named('Y', { withdrawnAt: day(1), status })
      await named('A', { stageSince: day(1), status })
      expect(await sorted(`stageSince&status=${status}`)).toBe('ABY')
    }
  })

  test('by the time in the stage walks an index instead of sorting, of one status too', async () => {
    const { id: jobId } = await seed.job()
    const { personId } = await seed.candidate({ jobId })
    await app.db.execute(sql`
      insert into candidates (job_id, person_id, name, email, status, stage_since)
      select ${jobId}, ${personId}, 'N', n || '@example.com', (array['00_application_submitted', '75_1st_interview_completed', '200_rejected'])[1 + n % 3],
        now() - n % 50 * interval '1 day' from generate_series(1, 2000) n`)
    await app.db.execute(sql`analyze candidates`)
    const longest = async (of: SQL, key: SQL) =>
      JSON.stringify(
        (
          await app.db.execute(sql`explain select id from candidates where not hidden ${of}
            order by ${key} asc nulls last, id asc nulls last limit 10`)
        ).rows,
      )
    const everyone = await longest(sql``, sql`waiting_since`)
    const rejected = await longest(sql`and status = '200_rejected'`, sql`stage_since`)
    expect(everyone).toContain('candidates_waiting')
    expect(rejected).toContain('candidates_status_since')
    expect(everyone + rejected).not.toContain('Sort')
  })

  const sorts = [
    'createdAt',
    'name',
    'status',
    'hiPeoplePercentile',
    'screeningPoints',
    'updatedAt',
    'stageSince',
  ].flatMap((field) => [field, `-${field}`])
  test('the whole list comes in many batches, each row once, in the order of the pages', async () => {
    const { id: jobId } = await seed.job()
    const { personId } = await seed.candidate({ jobId })
    await app.db.execute(sql`
      insert into candidates (job_id, person_id, name, email, status, hi_people_percentile, screening_points, created_at, updated_at, stage_since)
      select ${jobId}, ${personId}, 'N' || n % 7, n || '@example.com', (array['new', '95_offer_sent', '100_offer_accepted'])[1 + n % 3],
        nullif(n % 5, 0), nullif(n % 7, 0), now() - (n % 50) * interval '1 day', now() - (n % 3) * interval '1 hour',
        now() - nullif(n % 40, 0) * interval '1 day' from generate_series(1, 1199) n`)
    for (const sort of sorts) {
      const whole = (await list(`?sort=${sort}`)).rows.map(({ id }) => id)
      expect(new Set(whole).size).toBe(1_200)
      const pages = await Promise.all([1, 5, 12].map((page) => list(`?sort=${sort}&page=${page}&pageSize=100`)))
      expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual(
        [0, 400, 1_100].map((from) => whole.slice(from, from + 100)),
      )
    }
  })
})

/** With full scans priced out, as they are where a table is large. */
const plan = (query: ReturnType<typeof sql>) =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

describe('the indexes', () => {
  test('serve a searched word and the newest page of one job and status', async () => {
    const { id: jobId } = await seed.job()
    const { personId } = await seed.candidate({ jobId })
    await app.db.execute(
      sql`insert into candidates (job_id, person_id, name, email) select ${jobId}, ${personId}, md5(n::text), n || '@example.com' from generate_series(1, 3000) n`,
    )
    await app.db.execute(sql`vacuum analyze candidates`)
    for (const search of ['cafe12', 'cafe12@example.com', '小明'])
      expect(await plan(sql`select id from candidates where ${candidateFilters({ search })}`)).toContain(
        'candidates_search',
      )
    // Nothing is read for signs alone, which no index knows.
    for (const search of ['%', '_ -'])
      expect(await plan(sql`select id from candidates where ${candidateFilters({ search })}`)).toContain('false')
    expect(
      await plan(
        sql`select id from candidates where not hidden and job_id = ${jobId} and status = 'new' order by created_at desc nulls last, id desc nulls last limit 10`,
      ),
    ).toContain('candidates_job_status_created')
    const best = sql`select id from candidates where not hidden order by hi_people_percentile desc nulls last, id desc nulls last limit 10`
    expect(await plan(best)).toContain('candidates_percentile_highest')
  })
})
