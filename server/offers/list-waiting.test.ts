import { eq, notInArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test('offers that were made at one moment wait in the order of their numbers', async () => {
  const createdAt = new Date('2027-02-01T09:00:00Z')
  const people = [await seed.candidate(), await seed.candidate(), await seed.candidate(), await seed.candidate()]
  const made: number[] = []
  for (const { id: candidateId } of people.toReversed())
    made.push((await seed.offer({ candidateId, status: 'draft', sentDate: null, createdAt })).id)
  // Written anew, the first row lies behind the others.
  await app.db.update(offers).set({ notes: 'Later' }).where(eq(offers.id, made[0]!))
  const rows: { id: number }[] = await (await app.as('coo').request('GET', '/api/offers/waiting')).json()
  expect(rows.map(({ id }) => id)).toEqual(made)
})

async function makeManyWait() {
  const { id: jobId } = await seed.job()
  const { personId } = await seed.candidate({ jobId })
  await app.db.execute(sql`with people as (
      insert into candidates (job_id, person_id, name, email) select ${jobId}, ${personId}, 'N', n || '@example.com' from generate_series(1, 150) n returning id)
    insert into offers (candidate_id, offer_type, compensation, status, created_at) select id, 'Full-time', '1', 'draft', now() from people`)
}

test('of more than are read at a sitting the oldest come, how many there are, and the others a page on', async () => {
  await makeManyWait()
  const answer = await app.as('coo').request('GET', '/api/offers/waiting')
  expect(await answer.json()).toHaveLength(100)
  const total = await app.db.$count(offers, eq(offers.status, 'draft'))
  expect(answer.headers.get('x-total-count')).toBe(String(total))
  const next = await app.as('coo').request('GET', '/api/offers/waiting?page=2')
  expect([((await next.json()) as []).length, next.headers.get('x-total-count')]).toEqual([
    Math.min(total - 100, 100),
    String(total),
  ])
  const beyond = await app.as('coo').request('GET', `/api/offers/waiting?page=${Math.ceil(total / 100) + 1}`)
  expect([await beyond.json(), beyond.headers.get('x-total-count')]).toEqual([[], String(total)])
})

test('the page that holds one is found by its number, also once it waits no more, and each row says its place', async () => {
  await makeManyWait()
  const rowsOf = async (query: string): Promise<{ id: number; place: number }[]> =>
    (await app.as('coo').request('GET', `/api/offers/waiting?${query}`)).json()
  const first = await rowsOf('')
  const second = await rowsOf('page=2')
  expect([first[0]!.place, first.at(-1)!.place, second[0]!.place]).toEqual([1, 100, 101])
  expect(await rowsOf(`holding=${first.at(-1)!.id}`)).toEqual(first)
  expect(await rowsOf(`holding=${second[0]!.id}`)).toEqual(second)
  expect(await rowsOf(`holding=${second.at(-1)!.id}`)).toEqual(second)
  expect(await rowsOf('holding=999999')).toEqual(first)
  // The newest, after which nothing waits.
  const { id: candidateId } = await seed.candidate()
  const { id } = await seed.offer({ candidateId, createdAt: new Date() })
  expect(await rowsOf(`holding=${id}`)).toEqual(await rowsOf(`page=${Math.ceil((await countOfHeader()) / 100)}`))
  const both = await app.as('coo').request('GET', `/api/offers/waiting?page=1&holding=${second[0]!.id}`)
  expect([both.status, await both.json()]).toEqual([
    400,
    { message: 'Ask for a page or for the one that holds an offer' },
  ])
  // Whose page has gone since.
  const stay = first.map((row) => row.id)
  await app.db.update(offers).set({ status: 'withdrawn' }).where(notInArray(offers.id, stay))
  expect((await rowsOf(`holding=${second[0]!.id}`)).map((row) => row.id)).toEqual(stay)
})

const countOfHeader = async () =>
  Number((await app.as('coo').request('GET', '/api/offers/waiting')).headers.get('x-total-count'))

test('one whose candidate is in no list any more does not wait', async () => {
  const { id } = await seed.candidate({ archivedAt: new Date() })
  const before = await countOfHeader()
  await seed.offer({ candidateId: id, status: 'draft', sentDate: null })
  expect(await countOfHeader()).toBe(before)
})
