import { beforeEach, describe, expect, test } from 'vitest'
import type { LeftOut } from '#shared/imports.ts'
import { roles, rolesWith } from '#shared/permissions.ts'
import { candidates, imports, people } from '#server/database/schema.ts'
import { importingInto } from '#test/importing-into.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const { send, imported, row, all } = importingInto(app)
const now = new Date('2026-03-05T09:00:00Z')
beforeEach(() => app.setNow(now))

describe('rows that are left out', () => {
  test('to a closed job come only those who are decided on', async () => {
    const closed = await seed.job({ status: 'closed' })
    const { added, leftOut } = await imported({
      rows: [row(closed.id, 1), row(closed.id, 2, { status: 'rejected' }), row(closed.id, 3, { status: 'hired' })],
    })
    expect([added, leftOut]).toMatchObject([2, [{ row: 1, why: 'closed', candidateId: null }]])
  })

  test('a day that lies ahead, or a status older than the application; today is neither', async () => {
    const { id } = await seed.job()
    const { leftOut } = await imported({
      rows: [
        row(id, 1, { appliedAt: '2026-03-05' }),
        row(id, 2, { appliedAt: '2026-03-07' }),
        row(id, 3, { status: 'rejected', stageSince: '2026-03-09' }),
        row(id, 4, { appliedAt: '2026-02-02', stageSince: '2026-02-01' }),
      ],
    })
    expect(leftOut.map(({ row: number, why }) => [number, why])).toEqual([
      [2, 'days'],
      [3, 'days'],
      [4, 'days'],
    ])
    expect(await all()).toMatchObject([{ createdAt: now }])
  })

  test('checking tells the same and keeps nothing', async () => {
    const { id } = await seed.job()
    const known = await seed.candidate({ job: { id } })
    const rows = [row(id, 1, { email: known.email }), row(id, 2), row(id, 3, { email: 'person.2@import.test' })]
    const response = await app.as('director').request('POST', '/api/imports/check', { rows })
    const { leftOut } = (await response.json()) as { leftOut: LeftOut[] }
    expect(leftOut.map(({ row: number, why }) => [number, why])).toEqual([
      [1, 'there'],
      [3, 'repeated'],
    ])
    expect([await app.db.$count(candidates), await app.db.$count(people), await app.db.$count(imports)]).toEqual([
      1, 1, 0,
    ])
    expect((await imported({ rows })).leftOut).toEqual(leftOut)
  })
})

describe('an import is refused', () => {
  test('to whoever may not edit candidates', async () => {
    const { id } = await seed.job()
    for (const who of roles.filter((role) => !rolesWith('candidates.edit').includes(role))) {
      expect((await send({ rows: [row(id, 1)] }, who)).status).toBe(403)
      expect((await app.as(who).request('POST', '/api/imports/check', { rows: [row(id, 1)] })).status).toBe(403)
      expect((await app.as(who).request('GET', '/api/imports')).status).toBe(403)
    }
    expect((await send({ rows: [row(id, 1)] }, 'nobody')).status).toBe(401)
    expect(await all()).toEqual([])
  })

  test.each([
    ['a job that is not there', (id: number) => [row(id, 1), row(id + 1_000, 2)], 'Job not found'],
    [
      'an address that is none',
      (id: number) => [row(id, 1), row(id, 2, { email: 'nobody' })],
      'Valid email is required',
    ],
    ['a field that nobody knows', (id: number) => [row(id, 1, { role: 'admin' })], ''],
    ['a status that nobody knows', (id: number) => [row(id, 1, { status: 'onboarded' })], 'Unknown status'],
    ['four skills', (id: number) => [row(id, 1, { skills: ['a', 'b', 'c', 'd'] })], 'Maximum 3 skills allowed'],
    ['nothing', () => [], 'There is nothing to import'],
    ['too many rows', (id: number) => Array.from({ length: 101 }, (_, at) => row(id, at + 1)), 'At most 100 rows'],
  ])('whole for %s', async (_what, rowsOf, message) => {
    const { id } = await seed.job()
    const response = await send({ rows: rowsOf(id) })
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining(message),
    ])
    expect([await app.db.$count(candidates), await app.db.$count(imports)]).toEqual([0, 0])
  })

  test('whole where it cannot be told', async () => {
    const { id } = await seed.job()
    expect(await withoutActivity(app.db, async () => (await send({ rows: [row(id, 1)] })).status)).toBe(500)
    expect([await app.db.$count(candidates), await app.db.$count(imports), await app.db.$count(people)]).toEqual([
      0, 0, 0,
    ])
  })
})
