import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { followUpDefaults } from '#shared/follow-ups.ts'
import type { OpenErasureRequest } from '#shared/erasure-requests.ts'
import { candidates } from '#server/database/schema.ts'
import { noteAnswer, noteRequest } from '#test/note-erasure.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
beforeEach(() => app.setNow(new Date('2026-04-06T12:00:00Z')))

const at = (day: string) => new Date(`${day}T10:00Z`)
async function asked(day: string, values: Parameters<typeof seed.candidate>[0] = {}) {
  const candidate = await seed.candidate(values)
  await noteRequest(app.db, candidate.id, at(day))
  return candidate
}
const list = async (query = '') => {
  const answer = await app.as('admin').request('GET', `/api/erasure-requests${query}`)
  const rows = (await answer.json()) as OpenErasureRequest[]
  return { rows, names: rows.map(({ name }) => name), total: answer.headers.get('x-total-count') }
}

test('those who asked are listed, the oldest first, each with the day by which it is due', async () => {
  await asked('2026-03-20', { name: 'Later', status: '200_rejected' })
  const { id } = await asked('2026-03-05', { name: 'Earlier', job: await seed.job({ title: 'Clerk' }) })
  await seed.candidate({ name: 'Silent' })
  const { rows } = await list()
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      candidateId: id,
      name: 'Earlier',
      status: '00_application_submitted',
      withdrawnAt: null,
      jobTitles: ['Clerk'],
      askedAt: '2026-03-05T10:00:00.000Z',
      dueOn: '2026-04-05',
      isOverdue: true,
      isExtended: false,
    },
    expect.objectContaining({ name: 'Later', dueOn: '2026-04-20', isOverdue: false }),
  ])
})

test('a day ends when it does in the office', async () => {
  await asked('2026-03-05')
  app.setNow(new Date('2026-04-06T02:00:00Z'))
  expect((await list()).rows[0]).toMatchObject({ isOverdue: true })
  const followUps = { ...followUpDefaults, timeZone: 'America/New_York' }
  expect((await app.as('ceo').request('PATCH', '/api/settings', { followUps })).status).toBe(200)
  expect((await list()).rows[0]).toMatchObject({ dueOn: '2026-04-05', isOverdue: false })
})

test('a person is one request, since their oldest, with each role of theirs that it concerns', async () => {
  const first = await asked('2026-03-20', { name: 'One', job: await seed.job({ title: 'Clerk' }) })
  const second = await asked('2026-03-20', { name: 'Two', job: await seed.job({ title: 'Welder' }) })
  const third = await seed.candidate({ job: await seed.job({ title: 'Not asked for' }) })
  for (const { id } of [second, third])
    await app.db.update(candidates).set({ personId: first.personId }).where(eq(candidates.id, id))
  const all = await list('?page=1&pageSize=1')
  expect([all.names, all.total]).toEqual([['One'], '1'])
  expect(all.rows[0]!.jobTitles).toEqual(['Clerk', 'Welder'])
  await app.db.update(candidates).set({ anonymisedAt: new Date() }).where(eq(candidates.id, first.id))
  expect((await list()).rows).toMatchObject([{ name: 'Two', jobTitles: ['Welder'] }])
})

test('whoever was answered, anonymised or archived is not among them, and whoever asked again since is', async () => {
  const { id } = await asked('2026-02-01', { name: 'Again' })
  await noteAnswer(app.db, id, at('2026-02-10'))
  await asked('2026-02-01', { anonymisedAt: new Date() })
  await asked('2026-02-01', { archivedAt: new Date() })
  expect((await list()).names).toEqual([])
  await noteRequest(app.db, id, at('2026-03-01'))
  expect((await list()).rows).toMatchObject([{ name: 'Again', dueOn: '2026-04-01' }])
})

test('they come a page at a time with their count', async () => {
  for (let day = 10; day < 17; day += 1) await asked(`2026-03-${day}`, { name: `On ${day}` })
  expect(await list('?page=2&pageSize=5')).toMatchObject({ names: ['On 15', 'On 16'], total: '7' })
})

test('they are found by their index among all that ever was done', async () => {
  const { id } = await asked('2026-03-05')
  await app.db.execute(sql`
    insert into activity_logs (candidate_id, action, entity_type, entity_id)
    select ${id}, 'updated the process', 'candidate', ${id} from generate_series(1, 5000)`)
  await app.db.execute(sql`analyze activity_logs`)
  const { rows } = await app.db.execute(
    sql`explain select id from activity_logs where action = ${actions.erasureRequested}`,
  )
  expect(JSON.stringify(rows)).toContain('activity_logs_erasure')
})
