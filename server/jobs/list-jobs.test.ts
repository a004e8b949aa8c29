import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { candidates } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const list = (query = '') => app.as('hiringManager').request('GET', `/api/jobs${query}`)
const titles = async (query = '') =>
  ((await (await list(query)).json()) as { title: string }[]).map(({ title }) => title)
const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const seedThree = async () => {
  await seed.job({ title: 'Designer', department: 'Product', createdAt: day(1), postedDate: day(3) })
  await seed.job({ title: 'Łódź Engineer', department: 'Engineering', createdAt: day(2), status: 'draft' })
  await seed.job({ title: '100% Remote Writer', createdAt: day(3), status: 'closed', postedDate: day(1) })
}

describe('the list of jobs', () => {
  test('is whole without a page, newest first, with the candidates of each', async () => {
    await seedThree()
    for (const hidden of [false, false, true])
      await seed.candidate({ job: { id: 1 }, ...(hidden && { archivedAt: day(1) }) })
    const rows = await (await list()).json()
    expect(rows.map((row: { title: string; candidateCount: number }) => [row.title, row.candidateCount])).toEqual([
      ['100% Remote Writer', 0],
      ['Łódź Engineer', 0],
      ['Designer', 2],
    ])
    expect(rows[0]).not.toHaveProperty('assessmentToken')
    expect(await app.db.$count(candidates)).toBe(3)
  })

  test('is whole beyond one batch, each job once, whatever it is sorted by', async () => {
    await app.db.execute(sql`insert into jobs (title, description, type, assessment_token, created_at, posted_date)
      select 'Job ' || n % 7, 'Text', 'Full-time', 'token' || n, now() - (n % 5) * interval '1 day', case when n % 3 = 0 then now() end
      from generate_series(1, 1203) n`)
    for (const sort of ['-createdAt', 'createdAt', 'title', '-title', 'postedDate', '-postedDate']) {
      const ids = ((await (await list(`?sort=${sort}`)).json()) as { id: number }[]).map(({ id }) => id)
      expect(ids, sort).toHaveLength(1203)
      expect(new Set(ids).size, sort).toBe(1203)
    }
  })

  test('has pages with the count of all and links to the others', async () => {
    await seedThree()
    const answer = await list('?page=2&pageSize=2')
    expect(answer.headers.get('x-total-count')).toBe('3')
    expect(answer.headers.get('link')).toContain('rel="prev"')
    expect((await answer.json()).map(({ title }: { title: string }) => title)).toEqual(['Designer'])
    const beyond = await list('?page=9&pageSize=2')
    expect(beyond.headers.get('x-total-count')).toBe('3')
    expect(await beyond.json()).toEqual([])
  })

  test('is filtered by status', async () => {
    await seedThree()
    expect(await titles('?status=draft')).toEqual(['Łódź Engineer'])
    const answer = await list('?status=closed&page=1')
    expect(answer.headers.get('x-total-count')).toBe('1')
    expect((await list('?status=open')).status).toBe(400)
  })

  test('is of those alone that one submitted, where that is asked for', async () => {
    await seed.job({ title: 'Theirs' })
    await seed.job({ title: 'Mine', submitterId: 1 })
    await seed.job({ title: 'Mine and over', submitterId: 1, status: 'closed' })
    expect(await titles('?mine=1')).toEqual(['Mine and over', 'Mine'])
    const answer = await list('?mine=1&status=closed&search=over&page=1')
    expect(answer.headers.get('x-total-count')).toBe('1')
    expect((await list('?mine=2')).status).toBe(400)
  })

  test.each([
    ['lodz', ['Łódź Engineer']],
    ['PRODUCT', ['Designer']],
    ['Engineer, Łódź', ['Łódź Engineer']],
    ['product designer', ['Designer']],
    ['Product – Designer', ['Designer']],
    ['writer engineer', []],
    ['(', []],
    ['100%', ['100% Remote Writer']],
    ['%', ['100% Remote Writer']],
    ['_', []],
    ['％', ['100% Remote Writer']],
    ['＿', []],
    ['＼', []],
    ["o'brien", []],
    ['\\', []],
  ])('finds %s in title and department', async (search, found) => {
    await seedThree()
    expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  test('is sorted by title and by the day of posting, a draft last either way', async () => {
    await seedThree()
    expect(await titles('?sort=title&page=1')).toEqual(['100% Remote Writer', 'Designer', 'Łódź Engineer'])
    expect(await titles('?sort=postedDate')).toEqual(['100% Remote Writer', 'Designer', 'Łódź Engineer'])
    expect(await titles('?sort=-postedDate')).toEqual(['Designer', '100% Remote Writer', 'Łódź Engineer'])
    expect((await list('?sort=skills')).status).toBe(400)
  })

  test('by title goes by the letters, whatever their case and accents', async () => {
    await seedThree()
    for (const title of ['Nurse', 'iOS Developer']) await seed.job({ title })
    const inOrder = ['100% Remote Writer', 'Designer', 'iOS Developer', 'Łódź Engineer', 'Nurse']
    expect(await titles('?sort=title&page=1')).toEqual(inOrder)
    expect(await titles('?sort=-title')).toEqual(inOrder.toReversed())
  })

  test('is for anyone signed in', async () => {
    expect((await app.as(undefined).request('GET', '/api/jobs')).status).toBe(401)
    expect((await app.as('projectManager').request('GET', '/api/jobs/999')).status).toBe(404)
  })
})
