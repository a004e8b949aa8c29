import { beforeEach, describe, expect, test } from 'vitest'
import { isNotNull } from 'drizzle-orm'
import { candidates } from '#server/database/schema.ts'
import { anonymiseEnded } from '#server/retention/anonymise-ended.ts'
import { importingInto } from '#test/importing-into.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const { imported, row, all } = importingInto(app)
const now = new Date('2026-03-05T09:00:00Z')
const long = new Date('2023-01-01T00:00:00Z')
beforeEach(() => app.setNow(now))

const keepFor = (retentionMonths: number) => app.as('ceo').request('PATCH', '/api/settings', { retentionMonths })
const old = (number: number, jobId: number, more: object) => row(jobId, number, { appliedAt: '2023-02-01', ...more })
/** Of each fate one that ended long ago, or looks as if, by its name. */
async function manyFates() {
  const open = await seed.job()
  const closed = await seed.job({ status: 'closed', updatedAt: long })
  const justClosed = await seed.job({ status: 'closed', updatedAt: now })
  return [
    old(1, open.id, { status: 'rejected', stageSince: '2023-03-01' }),
    old(2, open.id, { status: 'rejected' }),
    old(3, closed.id, { status: 'offer_sent' }),
    old(4, open.id, { status: 'rejected', stageSince: '2026-03-01' }),
    old(5, open.id, { status: 'rejected', appliedAt: null }),
    old(6, open.id, { status: '45_1st_interview_sent' }),
    old(7, closed.id, { status: 'hired' }),
    old(8, closed.id, { status: 'talent_pool' }),
    old(9, justClosed.id, { status: 'offer_sent' }),
    old(10, open.id, {}),
  ]
}
const check = async (rows: object[]) =>
  (await (await app.as('coo').request('POST', '/api/imports/check', { rows })).json()) as {
    pastRetention: number[]
    retentionMonths: number
  }

describe('who ended long ago elsewhere', () => {
  test('is told before, and is who retention takes out first', async () => {
    await keepFor(24)
    const rows = await manyFates()
    expect(await check(rows)).toMatchObject({ pastRetention: [1, 2, 3], retentionMonths: 24 })
    await imported({ rows })
    expect(await anonymiseEnded(app.services)).toBe(3)
    const gone = await app.db.select().from(candidates).where(isNotNull(candidates.anonymisedAt))
    expect(new Set(gone.map(({ importRow }) => importRow))).toEqual(new Set([1, 2, 3]))
  })

  test('is kept where candidates are kept for ever, and told of by nobody', async () => {
    const rows = await manyFates()
    expect(await check(rows)).toMatchObject({ pastRetention: [], retentionMonths: 0 })
  })

  test('counts from when anything is done with them here', async () => {
    await keepFor(24)
    const { id } = await seed.job()
    await imported({ rows: [row(id, 1, { status: 'rejected', stageSince: '2023-03-01' })] })
    const [candidate] = await all()
    expect(candidate!.updatedAt).toEqual(new Date('2023-03-01T12:00:00Z'))
    await app.as('ceo').request('POST', `/api/candidates/${candidate!.id}/reopen`)
    await app.as('ceo').request('POST', `/api/candidates/${candidate!.id}/reject`)
    expect(await anonymiseEnded(app.services)).toBe(0)
  })
})

test('whether somebody who is here has a resume is told with them', async () => {
  const { id } = await seed.job()
  const [known, other] = [
    await seed.candidate({ job: { id } }),
    await seed.candidate({ job: { id }, resumeUrl: '/x?v=1' }),
  ]
  const { leftOut } = await imported({ rows: [row(id, 1, { email: known.email }), row(id, 2, { email: other.email })] })
  expect(leftOut.map(({ hasResume }) => hasResume)).toEqual([false, true])
})
