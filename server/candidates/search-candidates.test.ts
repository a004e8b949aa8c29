import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ListedCandidate } from '#shared/candidates.ts'
import { resumeTexts, type candidates } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { plansOf } from '#test/plans-of.ts'
import { appForFile } from '#test/test-app.ts'
import { listCandidates } from './list-candidates.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

async function list(query: string) {
  const response = await app.as('hiringManager').request('GET', `/api/candidates${query}`)
  expect(response.status).toBe(200)
  const rows = (await response.json()) as ListedCandidate[]
  return { rows, names: rows.map(({ name }) => name), total: response.headers.get('x-total-count') }
}
const named = (name: string, more: Partial<typeof candidates.$inferInsert> = {}) => seed.candidate({ name, ...more })

beforeEach(async () => {
  await named('Łukasz Żółć', { email: 'luk@example.com', location: 'Kraków' })
  await named('Jo Li', { email: 'jo_li@example.com', location: '100% remote' })
  await named('Joli Cœur', { email: 'xx@example.org', location: 'C:\\Users' })
})

test.each(['NFC', 'NFD'] as const)('a name is found however its accents are spelled, kept from %s', async (form) => {
  const { jobId } = await seed.candidate()
  const body = { jobId, name: 'Андрей Йович'.normalize(form), email: 'a@example.com' }
  expect((await app.as('ceo').request('POST', '/api/candidates', body)).status).toBe(201)
  for (const asked of ['NFC', 'NFD'] as const)
    expect((await list(`?search=${encodeURIComponent('андрей'.normalize(asked))}`)).names).toEqual(['Андрей Йович'])
})

test.each([
  ['lukasz', ['Łukasz Żółć']],
  ['ZOLC krakow', ['Łukasz Żółć']],
  ['example.org', ['Joli Cœur']],
  ['LUK@example.com', ['Łukasz Żółć']],
  ['jo_li@example', ['Jo Li']],
  ['joxli@example.com', []],
  ['jo_li@example.org', []],
  ['xx@example.org', ['Joli Cœur']],
  ['@example.com', ['Jo Li', 'Łukasz Żółć']],
  ['jo', ['Joli Cœur', 'Jo Li']],
  ['li', ['Jo Li']],
  ['oli', ['Joli Cœur']],
  ['coeur', ['Joli Cœur']],
  ['100%', ['Jo Li']],
  ['jo_l', ['Jo Li']],
  ['c:\\users', ['Joli Cœur']],
  ['%%%', []],
  ['___', []],
  ['jo li - remote', ['Jo Li']],
  ['% li', ['Jo Li']],
  ['– @', []],
  ["o'", []],
  ['nobody', []],
  ['Żółć, Łukasz', ['Łukasz Żółć']],
  ['Jo Li <jo_li@example.com>;', ['Jo Li']],
  ['"Jo Li" (remote)', ['Jo Li']],
  ['\u200BJo\u200B \u202ALi\u202C', ['Jo Li']],
  ['<>, ;', []],
  ['jo li example remote 100% jo li jo nine-is-not-looked-for', ['Jo Li']],
  ['   ', ['Joli Cœur', 'Jo Li', 'Łukasz Żółć']],
])('%s finds %j, counted', async (search, names) => {
  expect(await list(`?page=1&search=${encodeURIComponent(search)}`)).toMatchObject({
    names,
    total: String(names.length),
  })
  expect((await list(`?search=${encodeURIComponent(search)}`)).names).toEqual(names)
})

test('an address of many parts finds those that have it as it is, and none that only has its parts', async () => {
  const address = 'ada_m.lindström--401%2007+jobs@example.com'
  await named('Whole', { email: `x.${address}` })
  await named('Parts', { email: 'ada_m.lin-dström--401%2007+jobs@example.com' })
  await named('Signs', { email: 'ada_m.lindström-401%2007+jobs@example.com' })
  const plain = address.replace('ö', 'o')
  for (const search of [address, plain, plain.slice(5), 'ADA_M.Lindstrom--401%2007+jobs@ex', address.slice(6)])
    expect(await list(`?page=1&search=${encodeURIComponent(search)}`)).toMatchObject({ names: ['Whole'], total: '1' })
})

test('of the signs of ASCII folding makes small letters and nothing else, on which their patterns rely', async () => {
  const signs = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
    .join('')
    .replace('`', '')
  const { rows } = await app.db.execute(sql`select fold(${signs}) as folded`)
  expect(rows[0]?.['folded']).toBe(signs.toLowerCase())
})

test.each([
  ['王', ['王小明', '小王']],
  ['小明', ['王小明']],
  ['王小明', ['王小明']],
  ['王明', []],
  ['민준', ['김민준']],
  ['さくら', ['山田さくら']],
  ['東京', ['山田さくら']],
])('%s, of a script written without spaces, finds %j', async (search, names) => {
  for (const name of ['小王', '王小明', '김민준']) await named(name)
  await named('山田さくら', { location: '東京都' })
  expect((await list(`?search=${encodeURIComponent(search)}`)).names.toSorted()).toEqual(names.toSorted())
})

test.each([
  ['项目管理', ['王小明']],
  ['管理 项目', ['王小明', '小王']],
  ['项目 -管理经验', ['小王']],
  ['"项目 管理"', ['王小明']],
  ['Java项目', ['王小明']],
])('%s finds the resumes of %j', async (resume, names) => {
  for (const [name, content] of [
    ['王小明', '五年项目管理经验，熟悉 Java'],
    ['小王', '管理团队，参与项目'],
  ] as const) {
    const { id } = await named(name)
    await app.db.insert(resumeTexts).values({ candidateId: id, version: 1, content })
  }
  expect((await list(`?resume=${encodeURIComponent(resume)}`)).names.toSorted()).toEqual(names.toSorted())
})

test('the words of a resume finds whose resume has them', async () => {
  const [row] = (await list('?search=lukasz')).rows
  await app.db
    .insert(resumeTexts)
    .values({ candidateId: row!.id, version: 1, content: 'Built Kafka pipelines in Gdańsk' })
  expect(await list('?page=1&resume=kafka%20gdansk')).toMatchObject({ names: ['Łukasz Żółć'], total: '1' })
  for (const none of ['kafka%20-pipelines', '%22%20%26%20!', 'cobol'])
    expect((await list(`?page=1&resume=${none}`)).names).toEqual([])
  expect((await list('?page=1&resume=kafka&search=joli')).total).toBe('0')
})

test('a word that nearly every resume has is found by its index, not by reading them all through', async () => {
  const { id: jobId } = await seed.job()
  await app.db.execute(sql`
    with added as (insert into people (email) select 'p' || n || '@example.com' from generate_series(1, 1000) n returning id),
    applied as (
      insert into candidates (job_id, person_id, name, email) select ${jobId}, id, 'Li Wei', 'p@example.com' from added returning id
    )
    insert into resume_texts (candidate_id, version, content)
    select id, 1, (select 'Projects in ' || string_agg(md5((id + n)::text), ' ') from generate_series(1, 20) n) from applied`)
  await app.db.execute(sql`vacuum analyze candidates, resume_texts`)
  const query = { page: 1, pageSize: 10, sort: '-createdAt', resume: 'projects' } as const
  for (const status of [undefined, '00_application_submitted'] as const) {
    const plans = await plansOf(app.services.db, (db) =>
      listCandidates({ ...app.contextOf('coo'), db }, { ...query, status }, 'http://localhost/api/candidates'),
    )
    expect(plans).toContain('Bitmap Index Scan on resume_texts_words')
    expect(plans).not.toContain('Seq Scan on resume_texts')
  }
  const found = await app.as('coo').request('GET', '/api/candidates?resume=projects&page=1&pageSize=10')
  expect([(await found.json()).length, found.headers.get('x-total-count')]).toEqual([10, '1000'])
})

test.each(['-'.repeat(200), '- '.repeat(100), '—'.repeat(200), '-!'.repeat(100), '-"'.repeat(100)])(
  'a search of signs alone, such as %.5s…, is an empty one and no fault',
  async (signs) => {
    await named('Zoe')
    expect((await list(`?page=1&resume=${encodeURIComponent(signs)}`)).names).toEqual([])
  },
)

test('a hyphen before a word of a resume leaves it out', async () => {
  const [kept, left] = [await named('Kept'), await named('Left')]
  await app.db.insert(resumeTexts).values([
    { candidateId: kept.id, version: 1, content: 'Kafka full-time' },
    { candidateId: left.id, version: 1, content: 'Kafka Cobol' },
  ])
  expect((await list('?page=1&resume=kafka%20-cobol')).names).toEqual(['Kept'])
  expect((await list('?page=1&resume=full-time')).names).toEqual(['Kept'])
})

test('the capitals of a Greek name find it, whose last letter has no capital of its own', async ({ skip }) => {
  const { rows } = await app.db.execute(sql`select lower('Σ') as small`)
  if (rows[0]?.['small'] !== 'σ') skip('The locale of this database has small letters for Latin ones alone')
  await named('Αλέξης')
  expect((await list('?search=ΑΛΈΞΗΣ')).names).toEqual(['Αλέξης'])
})

const found = async (resume: string, others = '') =>
  (await list(`?page=1&resume=${encodeURIComponent(resume)}${others}`)).names.join('')

test('words that are only left out leave everybody else whose resume was read, whatever else is asked', async () => {
  const { id: jobId } = await seed.job()
  const texts = ['Kafka and Cobol', 'Cobol, full time', 'Java in a team', '项目 Java']
  for (const [index, content] of texts.entries()) {
    const { id } = await named(String(index), { jobId })
    await app.db.insert(resumeTexts).values({ candidateId: id, version: 1, content })
  }
  const searches = [
    '-cobol',
    '-COBOL',
    '-kafka -java',
    '-"full time"',
    ' -"a team"  -kafka ',
    '-or',
    '-项目',
    '-"',
    '-""',
    '–cobol',
  ]
  const names = ['32', '32', '1', '320', '31', '3210', '210', '', '', '32']
  expect(await Promise.all(searches.map((search) => found(search)))).toEqual(names)
  for (const [index, search] of searches.entries())
    expect([search, await found(search, `&jobId=${jobId}`)]).toEqual([search, names[index]])
})

test('a word that is left out alone is looked for by its index, not by all that have it not', async () => {
  const query = { page: 1, pageSize: 10, sort: '-createdAt', resume: '-projects' } as const
  const plans = await plansOf(app.services.db, (db) =>
    listCandidates({ ...app.contextOf('coo'), db }, query, 'http://localhost/api/candidates'),
  )
  expect(plans).toMatch(/Except All/)
})
