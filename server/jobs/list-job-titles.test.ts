import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const read = async () => (await app.as('hiringManager').request('GET', '/api/jobs/titles')).json()
const day = (number: number) => new Date(Date.UTC(2026, 2, number))

test('every job is there, newest first, with its status, place, day and candidates, and nothing of its texts', async () => {
  await seed.job({ title: 'Designer', description: 'x'.repeat(20_000), createdAt: day(1) })
  await seed.job({ title: 'Welder', createdAt: day(2), status: 'closed', location: 'Oslo' })
  await seed.candidate({ job: { id: 1 } })
  await seed.candidate({ job: { id: 1 }, archivedAt: day(3) })
  expect(await read()).toEqual([
    {
      id: 2,
      title: 'Welder',
      status: 'closed',
      location: 'Oslo',
      createdAt: '2026-03-02T00:00:00.000Z',
      candidateCount: 0,
    },
    {
      id: 1,
      title: 'Designer',
      status: 'active',
      location: null,
      createdAt: '2026-03-01T00:00:00.000Z',
      candidateCount: 1,
    },
  ])
})

test('they are all there beyond one batch, each once', async () => {
  await app.db.execute(sql`insert into jobs (title, description, type, assessment_token, created_at)
    select 'Job ' || n, 'Text', 'Full-time', 'token' || n, now() - (n % 5) * interval '1 day'
    from generate_series(1, 1203) n`)
  const ids = ((await read()) as { id: number }[]).map(({ id }) => id)
  expect(ids).toHaveLength(1203)
  expect(new Set(ids).size).toBe(1203)
})

test('there are none, and a visitor is told nothing of it', async () => {
  expect(await read()).toEqual([])
  expect((await app.as(undefined).request('GET', '/api/jobs/titles')).status).toBe(401)
})

test('one job is read by its number as ever', async () => {
  await seed.job({ title: 'Designer' })
  const answer = await app.as('projectManager').request('GET', '/api/jobs/1')
  expect([answer.status, await answer.json()]).toMatchObject([200, { title: 'Designer' }])
  expect((await app.as('projectManager').request('GET', '/api/jobs/names')).status).toBe(400)
})
