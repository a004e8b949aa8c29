import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { candidateStatusValues, settledStatuses, statusOrder } from '#shared/pipeline.ts'
import {
  activityLogs,
  assessmentLinks,
  assessmentSittings,
  candidates,
  statusChanges,
} from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { seedSitting } from '#test/seed-sitting.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const result = { score: 82, percentile: 67 }
const recordAs = (
  who: Parameters<TestApp['as']>[0],
  id: number,
  body: unknown = result,
  headers: Record<string, string> = {},
) => app.as(who).request('POST', `/api/candidates/${id}/assessment-result`, body, headers)
const rowOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!
const ahead = candidateStatusValues.filter((status) => statusOrder(status) < 30)
const kept = candidateStatusValues.filter((status) => statusOrder(status) >= 30 && status !== '200_rejected')

describe('an assessment result', () => {
  test.each(ahead)('brings a candidate at %s forward to 30 with its score and time', async (status) => {
    const now = new Date('2026-03-05T09:00:00Z')
    app.setNow(now)
    const { id } = await seed.candidate({ status })
    expect(await (await recordAs('coo', id)).json()).toMatchObject({
      status: '30_assessment_completed',
      hiPeopleScore: 82,
      hiPeoplePercentile: 67,
      hiPeopleCompletedAt: now.toISOString(),
    })
    expect(await app.db.select().from(statusChanges)).toMatchObject([
      { fromStatus: status, toStatus: '30_assessment_completed' },
    ])
    expect(await app.db.$count(activityLogs)).toBe(1)
  })

  test.each([...kept, 'phone_screen'])('is stored at %s, which stays', async (status) => {
    const { id } = await seed.candidate({ status })
    expect((await recordAs('coo', id, { ...result, completedAt: '2026-01-02T03:04:05Z' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      status,
      hiPeopleScore: 82,
      hiPeopleCompletedAt: new Date('2026-01-02T03:04:05Z'),
    })
    expect(await app.db.$count(statusChanges)).toBe(0)
  })

  test('is refused for a rejected candidate, to managers, from a stale screen and beyond 100', async () => {
    const rejected = await seed.candidate({ status: '200_rejected' })
    const { id } = await seed.candidate()
    expect((await recordAs('admin', rejected.id)).status).toBe(409)
    const stale = await recordAs('admin', rejected.id, result, { 'x-row-version': '2020-01-01T00:00:00.000Z' })
    expect(await stale.json()).toMatchObject({ errorType: 'conflict', current: { status: '200_rejected' } })
    expect((await recordAs('projectManager', id)).status).toBe(403)
    expect((await recordAs('admin', id, result, { 'x-row-version': '2020-01-01T00:00:00.000Z' })).status).toBe(409)
    expect((await recordAs('admin', id, { score: 101, percentile: 1 })).status).toBe(400)
    expect((await recordAs('admin', id, { score: 1 })).status).toBe(400)
    expect((await rowOf(id)).hiPeopleScore).toBeNull()
  })

  test('of tomorrow is refused, and one of a clock that is a little ahead taken', async () => {
    app.setNow(new Date('2026-03-05T09:00:00Z'))
    const { id } = await seed.candidate()
    const refused = await recordAs('admin', id, { ...result, completedAt: '2026-03-06T09:00:00Z' })
    expect(refused.status).toBe(400)
    expect((await rowOf(id)).hiPeopleScore).toBeNull()
    expect((await recordAs('admin', id, { ...result, completedAt: '2026-03-05T09:04:00Z' })).status).toBe(200)
  })

  test.each([
    ['sent', 'withdrawn'],
    ['started', 'started'],
  ] as const)('makes of an assessment that is %s one that is %s', async (before, after) => {
    const { id } = await seed.candidate({ status: '15_assessment_sent' })
    const deadline = before === 'started' ? new Date('2026-03-05T11:00:00Z') : null
    const values = { status: before, completedAt: null, score: null, deadline }
    const { sitting } = await seedSitting(app.db, { candidateId: id, values })
    await app.db.insert(assessmentLinks).values({ sittingId: sitting.id, tokenHash: 'h' })
    expect((await recordAs('coo', id)).status).toBe(200)
    expect(await app.db.select().from(assessmentSittings)).toMatchObject([{ status: after }])
    const withdrawnAt = after === 'withdrawn' ? expect.any(Date) : null
    expect(await app.db.select().from(assessmentLinks)).toMatchObject([{ withdrawnAt }])
  })

  test('is undone whole when its activity cannot be written', async () => {
    const { id } = await seed.candidate()
    expect((await withoutActivity(app.db, () => recordAs('admin', id))).status).toBe(500)
    expect(await rowOf(id)).toMatchObject({ status: '00_application_submitted', hiPeopleScore: null })
    expect(await app.db.$count(statusChanges)).toBe(0)
  })

  test('settled statuses are those that no automatic move touches', () => {
    expect(settledStatuses.map(statusOrder)).toEqual([90, 95, 100, 200])
  })
})
