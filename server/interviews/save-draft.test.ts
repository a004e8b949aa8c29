import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { EvaluationDraft } from '#shared/evaluation-drafts.ts'
import type { Role } from '#shared/permissions.ts'
import { activityLogs, candidates, evaluationDrafts, evaluations } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const path = (id: number) => `/api/interviews/${id}/evaluation/draft`
const save = (who: Role | undefined, id: number, body: unknown) => app.as(who).request('PUT', path(id), body)
const discard = (who: Role | undefined, id: number) => app.as(who).request('DELETE', path(id))
const stored = () => app.db.select().from(evaluationDrafts)
const draft = async (who: Role, id: number) => {
  const answer = await app.as(who).request('GET', path(id))
  expect(answer.status).toBe(200)
  return (await answer.json()) as EvaluationDraft | null
}
async function interview(values: { status?: 'cancelled'; candidate?: string } = {}) {
  const { id: candidateId } = await seed.candidate(values.candidate ? { status: values.candidate } : {})
  return seed.interview({
    candidateId,
    interviewerId: accountOf('hiringManager').id,
    status: values.status ?? 'scheduled',
  })
}
const half = { technicalScore: 4, technicalComments: 'Knows the', overallRating: null }

describe('a draft of an evaluation', () => {
  test("is kept as it stands, without a recommendation, for its writer's eyes alone", async () => {
    const { id } = await interview()
    const answer = await save('hiringManager', id, half)
    expect([answer.status, await answer.json()]).toEqual([200, { savedAt: expect.any(String), replacedNewer: false }])
    expect(await draft('hiringManager', id)).toMatchObject({ content: half })
    expect(await draft('ceo', id)).toBeNull()
    expect(await app.db.select().from(activityLogs)).toEqual([])
    expect(await app.db.select().from(evaluations)).toEqual([])
  })

  test('is taken over by the last write, which is told when it had not seen the one before, be it of this moment', async () => {
    app.setNow(new Date('2027-03-01T09:00:00Z'))
    const { id } = await interview()
    const first = (await (await save('ceo', id, half)).json()) as { savedAt: string }
    const second = await save('ceo', id, { ...half, technicalScore: 2, basedOn: first.savedAt })
    expect(await second.json()).toMatchObject({ replacedNewer: false })
    const otherTab = await save('ceo', id, { ...half, technicalScore: 5, basedOn: first.savedAt })
    expect(await otherTab.json()).toMatchObject({ replacedNewer: true })
    expect(await draft('ceo', id)).toMatchObject({ content: { technicalScore: 5 } })
    expect(await stored()).toHaveLength(1)
  })

  test('is gone when the evaluation is submitted, and stays when that fails', async () => {
    const { id } = await interview()
    await save('ceo', id, half)
    await save('coo', id, half)
    const submit = () => app.as('ceo').request('POST', `/api/interviews/${id}/evaluate`, { overallRating: 'Hire' })
    expect((await withoutActivity(app.db, submit)).status).toBe(500)
    expect(await stored()).toHaveLength(2)
    expect((await submit()).status).toBe(200)
    expect(await stored()).toMatchObject([{ userId: accountOf('coo').id }])
  })

  test('does not come back from a tab that was left open, and amends what was submitted', async () => {
    const { id } = await interview()
    await save('ceo', id, half)
    const submit = (overallRating: string) =>
      app.as('ceo').request('POST', `/api/interviews/${id}/evaluate`, { overallRating })
    const { updatedAt } = (await (await submit('Hire')).json()) as { updatedAt: string }
    const late = await save('ceo', id, { ...half, technicalScore: 5 })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('in another tab') },
    ])
    expect(await stored()).toEqual([])
    expect((await save('coo', id, half)).status).toBe(200)
    expect((await save('ceo', id, { ...half, amends: updatedAt })).status).toBe(200)
    app.setNow(new Date(Date.now() + 1000))
    await submit('Neutral')
    expect((await save('ceo', id, { ...half, amends: updatedAt })).status).toBe(409)
    expect(await stored()).toMatchObject([{ userId: accountOf('coo').id }])
  })

  test('is refused to who may not evaluate, before the body is looked at', async () => {
    const { id } = await interview()
    for (const [who, status] of [
      ['projectManager', 403],
      [undefined, 401],
    ] as const)
      expect((await save(who, id, { nonsense: true })).status).toBe(status)
    expect(await stored()).toEqual([])
  })

  test('is refused where no evaluation is taken', async () => {
    expect((await save('ceo', (await interview({ status: 'cancelled' })).id, half)).status).toBe(409)
    expect((await save('ceo', (await interview({ candidate: '200_rejected' })).id, half)).status).toBe(409)
    expect((await save('ceo', 999, half)).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  test.each([
    { ...half, evaluatorId: 1 },
    { ...half, technicalScore: 6 },
    { ...half, overallRating: 'Perhaps' },
    { ...half, linkUrl: 'http://notes.example.org/1' },
    { ...half, basedOn: 'yesterday' },
    [],
  ])('answers 400 to %j', async (body) => {
    const { id } = await interview()
    expect((await save('ceo', id, body)).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('keeps what was there when a write fails', async () => {
    const { id, candidateId } = await interview()
    await save('ceo', id, half)
    await app.db.update(candidates).set({ status: '200_rejected' }).where(eq(candidates.id, candidateId))
    expect((await save('ceo', id, { ...half, technicalScore: 1 })).status).toBe(409)
    expect(await stored()).toMatchObject([{ content: { technicalScore: 4 } }])
  })
})

describe('throwing a draft away', () => {
  test("removes one's own and nobody else's, and is no error without one", async () => {
    const { id } = await interview()
    await save('ceo', id, half)
    await save('coo', id, half)
    for (const _ of [1, 2]) expect((await discard('ceo', id)).status).toBe(200)
    expect(await stored()).toMatchObject([{ userId: accountOf('coo').id }])
  })

  test('is refused to who may not evaluate, and for an interview that is not there', async () => {
    const { id } = await interview()
    await save('ceo', id, half)
    expect((await discard('projectManager', id)).status).toBe(403)
    expect((await discard(undefined, id)).status).toBe(401)
    expect((await discard('ceo', 999)).status).toBe(404)
    expect(await stored()).toHaveLength(1)
  })
})
