import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ListedCandidate } from '#shared/candidates.ts'
import { candidateTags, tags } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

async function list(query: string) {
  const response = await app.as('hiringManager').request('GET', `/api/candidates?${query}`)
  expect(response.status).toBe(200)
  const rows = (await response.json()) as ListedCandidate[]
  return { names: rows.map(({ name }) => name).join(''), total: response.headers.get('x-total-count'), rows }
}

/** Five of a job, A to E and each newer than the one before, of whom A, C and E wear the tag, and F of another who does too. */
async function tagged() {
  const job = await seed.job()
  const [tag] = await app.db.insert(tags).values({ name: 'Rust' }).returning()
  for (const [n, name] of ['A', 'B', 'C', 'D', 'E', 'F'].entries()) {
    const status = n < 3 ? '15_assessment_sent' : '90_talent_pool'
    const createdAt = new Date(Date.UTC(2026, 0, n + 1))
    const { id } = await seed.candidate({ name, status, createdAt, ...(name !== 'F' && { job }) })
    if (n % 2 === 0 || name === 'F') await app.db.insert(candidateTags).values({ tagId: tag!.id, candidateId: id })
  }
  return { jobId: job.id, tagId: tag!.id }
}
/** As if many more wore it, so that the list is walked and not the tag. */
const asMany = () => app.db.execute(sql`update tags set candidate_count = candidate_count + 10000`)

test.each([['few'], ['many']])(
  'whoever wears a tag of %s is listed, with every other filter, order and page',
  async (how) => {
    const { jobId, tagId } = await tagged()
    if (how === 'many') await asMany()
    expect(await list(`tag=${tagId}&page=1`)).toMatchObject({ names: 'FECA', total: '4' })
    expect(await list(`tag=${tagId}`)).toMatchObject({ names: 'FECA', total: null })
    expect(await list(`tag=${tagId}&page=2&pageSize=3`)).toMatchObject({ names: 'A', total: '4' })
    expect(await list(`tag=${tagId}&page=1&sort=name`)).toMatchObject({ names: 'ACEF', total: '4' })
    expect(await list(`tag=${tagId}&page=1&jobId=${jobId}`)).toMatchObject({ names: 'ECA', total: '3' })
    expect(await list(`tag=${tagId}&page=1&status=90_talent_pool`)).toMatchObject({ names: 'FE', total: '2' })
    expect(await list(`tag=${tagId}&page=1&status=90_talent_pool&jobId=${jobId}`)).toMatchObject({
      names: 'E',
      total: '1',
    })
    expect(await list(`tag=${tagId}&page=1&search=c`)).toMatchObject({ names: 'C', total: '1' })
    expect(await list(`tag=${tagId}&page=9&jobId=${jobId}`)).toMatchObject({ names: '', total: '3' })
  },
)

test('nobody wears a tag that is gone', async () => {
  await tagged()
  expect(await list('tag=999&page=1')).toMatchObject({ names: '', total: '0' })
  expect(await list('tag=999')).toMatchObject({ names: '' })
})

test.each(['tag=0', 'tag=Rust', 'tag=1.5', 'tag='])('%s is refused', async (query) => {
  expect((await app.as('ceo').request('GET', `/api/candidates?${query}`)).status).toBe(400)
})

test('whoever is listed carries their tags, read with them', async () => {
  await tagged()
  const { rows } = await list('page=1&sort=name')
  expect(rows.map(({ tags: worn }) => worn.map(({ name }) => name).join())).toEqual([
    'Rust',
    '',
    'Rust',
    '',
    'Rust',
    'Rust',
  ])
})
