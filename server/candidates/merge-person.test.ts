import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { candidates as contract, type Candidate } from '#shared/candidates.ts'
import type { Output } from '#shared/route.ts'
import { activityLogs, candidates, people } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Who = Parameters<TestApp['as']>[0]
type Whole = Output<typeof contract.one>
const post = (path: string, body?: object, who: Who = 'coo') =>
  app.as(who).request('POST', `/api/candidates${path}`, body)
const merge = (id: number, into: number, who?: Who) => post(`/${id}/merge`, { into }, who)
const unmerge = (id: number, who?: Who) => post(`/${id}/unmerge`, undefined, who)
const wholeOf = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return (await answer.json()) as Whole
}
const one = async (id: number) => wholeOf(await app.as('coo').request('GET', `/api/candidates/${id}`))
const personIdOf = async (id: number) =>
  (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!.personId
const mergedInto = async (id: number) => (await app.db.select().from(people).where(eq(people.id, id)))[0]!.mergedIntoId
const add = (jobId: number, email: string) => post('', { jobId, name: 'Li Wei', email })

describe('merging', () => {
  test('joins all applications of one person with the other’s, and tells it on both timelines', async () => {
    const into = await seed.candidate()
    const mine = await seed.candidate({ status: '200_rejected' })
    const second = await seed.candidate({ personId: mine.personId, email: mine.email })
    const answer = await wholeOf(await merge(mine.id, into.id))
    expect(answer).toMatchObject({ id: mine.id, personId: into.personId, status: '200_rejected' })
    expect(answer.alsoAppliedFor).toMatchObject([
      { id: second.id, unmergeId: null },
      { id: into.id, unmergeId: mine.id },
    ])
    expect((await one(into.id)).alsoAppliedFor).toMatchObject([
      { id: second.id, unmergeId: second.id },
      { id: mine.id, unmergeId: mine.id },
    ])
    const log = await app.db.select().from(activityLogs)
    expect(log.map(({ action, candidateId, userId }) => [action, candidateId, userId])).toEqual([
      [actions.applicationsJoined, mine.id, app.as('coo').user!.id],
      [actions.applicationsJoined, into.id, app.as('coo').user!.id],
    ])
  })

  test('again and again leads to the last person in one step, also for those merged before', async () => {
    const [a, b, c] = [await seed.candidate(), await seed.candidate(), await seed.candidate()]
    await merge(a.id, b.id)
    await merge(b.id, c.id)
    for (const { id, personId } of [a, b]) {
      expect(await personIdOf(id)).toBe(c.personId)
      expect(await mergedInto(personId)).toBe(c.personId)
    }
    expect(await mergedInto(c.personId)).toBeNull()
  })

  test('into itself, the same person, a flagged or an unknown candidate is refused', async () => {
    const [a, b] = [await seed.candidate(), await seed.candidate()]
    const hidden = await seed.candidate({ archivedAt: new Date() })
    expect((await merge(a.id, a.id)).status).toBe(400)
    expect((await post(`/${a.id}/merge`, { into: b.id, force: true })).status).toBe(400)
    for (const [id, into] of [
      [a.id, hidden.id],
      [hidden.id, a.id],
      [a.id, 999],
    ] as const)
      expect((await merge(id, into)).status).toBe(404)
    expect(await app.db.$count(activityLogs)).toBe(0)
    await merge(a.id, b.id)
    for (const answer of [await merge(a.id, b.id), await merge(b.id, a.id)]) expect(answer.status).toBe(409)
    expect(await app.db.$count(activityLogs)).toBe(2)
  })

  test.each(['hiringManager', 'projectManager'] as const)('and un-merging is refused to %s', async (who) => {
    const [a, b] = [await seed.candidate(), await seed.candidate()]
    expect((await merge(a.id, b.id, who)).status).toBe(403)
    await merge(a.id, b.id)
    expect((await unmerge(a.id, who)).status).toBe(403)
    expect(await personIdOf(a.id)).toBe(b.personId)
  })

  test('and un-merging are undone whole when they cannot be told', async () => {
    const [a, b] = [await seed.candidate(), await seed.candidate()]
    expect((await withoutActivity(app.db, () => merge(a.id, b.id))).status).toBe(500)
    expect([await personIdOf(a.id), await mergedInto(a.personId)]).toEqual([a.personId, null])
    await merge(a.id, b.id)
    expect((await withoutActivity(app.db, () => unmerge(a.id))).status).toBe(500)
    expect([await personIdOf(a.id), await mergedInto(a.personId)]).toEqual([b.personId, b.personId])
  })

  test('in both directions at once ends in one person, whatever is changed beside it', async () => {
    const [a, b] = [await seed.candidate(), await seed.candidate()]
    const { id: jobId } = await seed.job()
    const change = (id: number, email: string) =>
      app.as('ceo').request('PATCH', `/api/candidates/${id}`, { email, location: 'Huế' })
    const answers = await Promise.all([
      merge(a.id, b.id),
      change(a.id, a.email),
      merge(b.id, a.id),
      change(b.id, b.email),
      add(jobId, a.email),
    ])
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 200, 200, 201, 409])
    expect(await personIdOf(a.id)).toBe(await personIdOf(b.id))
    expect(await one(a.id)).toMatchObject({ alsoAppliedFor: [{}, { id: b.id }] })
    expect((await app.db.select().from(people)).filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(1)
  })
})

describe('the email of somebody merged', () => {
  test('leads a new application, and a changed email, to the person they were merged into', async () => {
    const [a, b, c] = [await seed.candidate(), await seed.candidate(), await seed.candidate()]
    await merge(a.id, b.id)
    const created = (await (await add((await seed.job()).id, a.email.toUpperCase())).json()) as Candidate
    expect(created.personId).toBe(b.personId)
    const changed = await app.as('coo').request('PATCH', `/api/candidates/${c.id}`, { email: a.email })
    expect(await changed.json()).toMatchObject({ personId: b.personId })
    const left = await app.as('coo').request('PATCH', `/api/candidates/${a.id}`, { email: 'other@example.com' })
    expect(((await left.json()) as Candidate).personId).not.toBe(b.personId)
  })

  test('applies for the other’s job no second time, also when both emails come at once', async () => {
    const [a, b] = [await seed.candidate(), await seed.candidate()]
    await merge(a.id, b.id)
    for (const [jobId, email] of [
      [b.jobId, a.email],
      [a.jobId, b.email],
    ] as const)
      expect((await add(jobId, email)).status).toBe(409)
    const job = await seed.job()
    const both = await Promise.all([add(job.id, a.email), add(job.id, b.email)])
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 409])
  })
})

describe('un-merging', () => {
  test('gives the applications with that email a person of their own back, and leaves the others', async () => {
    const [a, b, c] = [await seed.candidate(), await seed.candidate(), await seed.candidate()]
    await merge(a.id, b.id)
    await merge(c.id, b.id)
    const later = (await (await add((await seed.job()).id, a.email)).json()) as Candidate
    const answer = await wholeOf(await unmerge(a.id))
    expect(answer).toMatchObject({ personId: a.personId, alsoAppliedFor: [{ id: later.id, unmergeId: null }] })
    expect(answer).toHaveProperty('message')
    expect((await one(b.id)).alsoAppliedFor.map(({ id }) => id)).toEqual([c.id])
    const log = await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.applicationsSeparated))
    expect(log.map(({ candidateId }) => candidateId)).toEqual([a.id, c.id])
    expect((await add(b.jobId, a.email)).status).toBe(201)
  })

  test('where nobody was merged answers 409, and 404 for a flagged candidate', async () => {
    const [a, b] = [await seed.candidate(), await seed.candidate({ archivedAt: new Date() })]
    expect((await unmerge(a.id)).status).toBe(409)
    expect((await unmerge(b.id)).status).toBe(404)
    const [c, d] = [await seed.candidate(), await seed.candidate()]
    await merge(c.id, d.id)
    expect((await unmerge(d.id)).status).toBe(409)
    await unmerge(c.id)
    expect((await unmerge(c.id)).status).toBe(409)
  })
})
