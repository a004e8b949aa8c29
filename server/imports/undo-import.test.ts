import { randomUUID } from 'node:crypto'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { Import } from '#shared/imports.ts'
import type { Role } from '#shared/permissions.ts'
import {
  activityLogs,
  candidates,
  candidateTallies,
  candidateTags,
  imports,
  notificationQueue,
  people,
  statusChanges,
  tags,
} from '#server/database/schema.ts'
import { importingInto } from '#test/importing-into.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const { imported, row, send } = importingInto(app)

interface Asked {
  who?: Role
  from?: number
  sendAssessments?: boolean
  key?: string
}
async function importMany(jobId: number, count: number, { who = 'coo', from = 1, ...more }: Asked = {}) {
  const rows = Array.from({ length: count }, (_, at) => row(jobId, from + at))
  return (await imported({ rows, fileName: 'Fair.csv', ...more }, who)).importId
}
const undo = (id: number, who: Role = 'coo') => app.as(who).request('POST', `/api/imports/${id}/undo`)
const list = async (who: Role = 'coo') =>
  (await (await app.as(who).request('GET', '/api/imports?page=1')).json()) as Import[]

test('undoing takes everybody away whom nobody has touched, and leaves nothing of them', async () => {
  const { id } = await seed.job()
  const before = await seed.candidate({ job: { id } })
  const importId = await importMany(id, 3, { sendAssessments: true })
  const answer = await undo(importId)
  expect([answer.status, await answer.json()]).toEqual([200, { removed: 3, left: 0 }])
  expect((await app.db.select().from(candidates)).map((candidate) => candidate.id)).toEqual([before.id])
  expect(await app.db.$count(people, isNotNull(people.email))).toBe(1)
  expect(await app.db.$count(statusChanges)).toBe(0)
  expect(await app.db.$count(notificationQueue)).toBe(0)
  expect(await app.db.select().from(candidateTallies).where(eq(candidateTallies.count, 1))).toHaveLength(1)
  const listed = await app.as('coo').request('GET', `/api/candidates?page=1&jobId=${id}`)
  expect(listed.headers.get('x-total-count')).toBe('1')
  expect((await app.db.select().from(activityLogs).orderBy(asc(activityLogs.id))).map(({ action }) => action)).toEqual([
    actions.candidatesImported,
    actions.importUndone,
  ])
  expect(await list()).toMatchObject([
    { id: importId, added: 3, removed: 3, untouched: 0, undoneAt: expect.any(String) },
  ])
})

test('whom somebody has worked on stays, with all that they are', async () => {
  const { id } = await seed.job()
  const importId = await importMany(id, 3)
  const [first, second] = await app.db.select().from(candidates).orderBy(asc(candidates.importRow))
  await app.as('ceo').request('PATCH', `/api/candidates/${first!.id}`, { notes: 'Call them' })
  await app.as('ceo').request('POST', `/api/candidates/${second!.id}/talent-pool`)
  expect(await list()).toMatchObject([{ added: 3, removed: 0, untouched: 1 }])
  expect(await (await undo(importId)).json()).toEqual({ removed: 1, left: 0 })
  expect((await app.db.select().from(candidates)).map((candidate) => candidate.id)).toEqual([first!.id, second!.id])
  expect(await (await undo(importId)).json()).toEqual({ removed: 0, left: 0 })
})

test('a large import goes by parts, each told of what is left, and is told once', async () => {
  const { id } = await seed.job()
  const key = randomUUID()
  for (const from of [1, 101]) await importMany(id, 80, { from, key })
  const [{ id: importId }] = (await list()) as [Import]
  expect(await (await undo(importId)).json()).toEqual({ removed: 100, left: 60 })
  expect(await (await undo(importId)).json()).toEqual({ removed: 60, left: 0 })
  expect(await app.db.$count(activityLogs, eq(activityLogs.action, actions.importUndone))).toBe(1)
})

test('a person who applied elsewhere keeps their address; the same table can be imported again', async () => {
  const [job, other] = [await seed.job(), await seed.job()]
  await importMany(other.id, 1)
  const importId = await importMany(job.id, 1)
  await undo(importId)
  expect(await app.db.$count(people, eq(people.email, 'person.1@import.test'))).toBe(1)
  await importMany(job.id, 1)
  expect(await app.db.$count(candidates)).toBe(2)
  expect(new Set((await app.db.select().from(candidates)).map(({ personId }) => personId)).size).toBe(1)
})

test('it is for whoever made it and for administrators', async () => {
  const { id } = await seed.job()
  const importId = await importMany(id, 1)
  expect((await undo(importId, 'ceo')).status).toBe(403)
  expect((await undo(importId, 'hiringManager')).status).toBe(403)
  expect((await undo(importId + 1, 'admin')).status).toBe(404)
  expect(await app.db.$count(candidates)).toBe(1)
  expect([(await list('ceo'))[0]?.mayUndo, (await list('admin'))[0]?.mayUndo]).toEqual([false, true])
  expect((await undo(importId, 'admin')).status).toBe(200)
})

test('it is told, or everybody stays', async () => {
  const { id } = await seed.job()
  const importId = await importMany(id, 2)
  expect(await withoutActivity(app.db, async () => (await undo(importId)).status)).toBe(500)
  expect(await app.db.$count(candidates)).toBe(2)
  expect(await app.db.select().from(imports)).toMatchObject([{ removed: 0, undoneAt: null }])
})

test('imports are listed newest first, a page at a time', async () => {
  const { id } = await seed.job()
  const made = [await importMany(id, 1), await importMany(id, 2, { from: 10 })]
  const answer = await app.as('director').request('GET', '/api/imports?page=1&pageSize=1')
  expect([answer.headers.get('x-total-count'), await answer.json()]).toMatchObject([
    '2',
    [{ id: made[1], fileName: 'Fair.csv', added: 2, untouched: 2, user: { fullName: app.as('coo').user!.fullName } }],
  ])
})

test('a tag for everybody goes with those who are taken back, and is gone where nobody else wears it', async () => {
  const { id } = await seed.job()
  const rows = [1, 2, 3].map((number) => row(id, number))
  const key = randomUUID()
  const { importId } = await imported({ rows, tag: 'Fair 2026', key }, 'coo')
  await imported({ rows, tag: 'Fair 2026', key }, 'coo')
  expect(await app.db.select({ name: tags.name, count: tags.candidateCount }).from(tags)).toEqual([
    { name: 'Fair 2026', count: 3 },
  ])
  const [first] = await app.db.select().from(candidates).orderBy(asc(candidates.importRow))
  // Whom somebody tags has been worked on.
  await app.as('ceo').request('POST', `/api/candidates/${first!.id}/tags`, { add: ['Rust'] })
  expect(await (await undo(importId)).json()).toEqual({ removed: 2, left: 0 })
  expect((await app.db.select().from(tags).orderBy(tags.id)).map((tag) => [tag.name, tag.candidateCount])).toEqual([
    ['Fair 2026', 1],
    ['Rust', 1],
  ])
  const { importId: second } = await imported({ rows: [row(id, 7)], tag: 'Other fair' }, 'coo')
  await undo(second)
  expect(await app.db.$count(tags)).toBe(2)
  expect(await app.db.$count(candidateTags)).toBe(2)
})

test('an import with a tag that cannot be is refused', async () => {
  const { id } = await seed.job()
  expect((await send({ rows: [row(id, 1)], tag: ' ' }, 'coo')).status).toBe(400)
  expect(await app.db.$count(candidates)).toBe(0)
})

test('whoever names a candidate is found by an index, of all rows: for each who goes the database looks into every table', async () => {
  const { rows } = await app.db.execute<{ named: string }>(sql`
    select conrelid::regclass || '.' || attname as named
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'candidates'::regclass and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = attnum
        and coalesce(pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)', true)
    )`)
  expect(rows).toEqual([])
})
