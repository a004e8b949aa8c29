import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Evaluation, FormerEvaluation, Interview } from '#shared/interviews.ts'
import type { Role } from '#shared/permissions.ts'
import {
  activityLogs,
  candidates,
  emailLogs,
  evaluations,
  interviewPanelists,
  interviews,
  settings,
} from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const idOf = (role: Role) => accountOf(role).id
const secret = 'Could not name one thing they built alone'
const card = { overallRating: 'Strong Do Not Hire', technicalScore: 1, overallComments: secret }
const evaluate = (who: Role, id: number, body: object = { overallRating: 'Hire', technicalScore: 5 }) =>
  app.as(who).request('POST', `/api/interviews/${id}/evaluate`, body)
async function read<Answer>(who: Role, path: string) {
  const answer = await app.as(who).request('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as Answer
}
const one = (who: Role, id: number) => read<Evaluation | null>(who, `/api/interviews/${id}/evaluation`)
const all = async (who: Role, id: number) =>
  (await read<Evaluation[]>(who, `/api/interviews/${id}/evaluation?all=1`)).map(({ evaluatorId }) => evaluatorId)
const reviews = (who: Role) => read<Interview[]>(who, '/api/interviews?status=completed&review=pending')

/** Led by the hiring manager, with the project manager and the director on the panel; the hiring manager's is in. */
async function panel() {
  const candidate = await seed.candidate({ status: '60_1st_interview_scheduled' })
  const { id } = await seed.interview({
    candidateId: candidate.id,
    type: 'Panel',
    interviewerId: idOf('hiringManager'),
  })
  await app.db
    .insert(interviewPanelists)
    .values(['projectManager', 'director'].map((role) => ({ interviewId: id, userId: idOf(role as Role) })))
  expect((await evaluate('hiringManager', id, card)).status).toBe(200)
  return { id, candidate }
}

describe('the feedback of others', () => {
  test("is hidden from an interviewer until one's own is in, and then there", async () => {
    const { id } = await panel()
    expect(await one('projectManager', id)).toBeNull()
    expect(await all('projectManager', id)).toEqual([])
    expect(await read('projectManager', `/api/interviews/${id}`)).toMatchObject({
      feedbackHidden: true,
      evaluation: null,
    })
    expect(await read('projectManager', '/api/interviews')).toMatchObject([{ id, evaluation: null }])
    expect(JSON.stringify(await read('projectManager', '/api/interviews?status=completed&page=1'))).not.toContain(
      secret,
    )
    expect((await evaluate('projectManager', id)).status).toBe(200)
    expect(await all('projectManager', id)).toEqual([idOf('projectManager'), idOf('hiringManager')])
    const own = { evaluatorId: idOf('projectManager') }
    expect(await read('projectManager', `/api/interviews/${id}`)).toMatchObject({
      feedbackHidden: false,
      evaluation: own,
    })
    for (const list of ['/api/interviews', '/api/interviews?status=completed&page=1'])
      expect(await read('projectManager', list)).toMatchObject([{ id, evaluation: own }])
    // One who only reads is shown the latest.
    expect(await read('ceo', `/api/interviews/${id}`)).toMatchObject({ evaluation: own })
    expect(await read('hiringManager', `/api/interviews/${id}`)).toMatchObject({
      evaluation: { evaluatorId: idOf('hiringManager'), overallComments: secret },
    })
  })

  test('is hidden from an executive who interviews, and open to one who only decides', async () => {
    const { id } = await panel()
    expect(await one('director', id)).toBeNull()
    expect(await all('director', id)).toEqual([])
    expect(await one('ceo', id)).toMatchObject({ overallComments: secret })
    expect(await all('ceo', id)).toEqual([idOf('hiringManager')])
  })

  test('of an earlier round is hidden from whoever holds a later one', async () => {
    const { id, candidate } = await panel()
    const final = await seed.interview({ candidateId: candidate.id, type: 'Final', interviewerId: idOf('coo') })
    expect(await all('coo', id)).toEqual([])
    expect((await evaluate('coo', final.id)).status).toBe(200)
    expect(await all('coo', id)).toEqual([idOf('hiringManager')])
  })

  test("of a round that has one's own stays open while a later one is to come", async () => {
    const { id, candidate } = await panel()
    await evaluate('projectManager', id)
    await seed.interview({ candidateId: candidate.id, interviewerId: idOf('projectManager') })
    expect(await all('projectManager', id)).toEqual([idOf('projectManager'), idOf('hiringManager')])
    expect(await read('projectManager', `/api/interviews/${id}`)).toMatchObject({ feedbackHidden: false })
  })

  test('is open where nothing can be submitted any more', async () => {
    const { id, candidate } = await panel()
    await app.db.update(candidates).set({ status: '200_rejected' }).where(eq(candidates.id, candidate.id))
    expect(await all('projectManager', id)).toEqual([idOf('hiringManager')])
    await app.db.update(candidates).set({ status: '75_1st_interview_completed' }).where(eq(candidates.id, candidate.id))
    expect(await all('projectManager', id)).toEqual([])
    await app.db.update(candidates).set({ withdrawnAt: new Date() }).where(eq(candidates.id, candidate.id))
    expect(await all('projectManager', id)).toEqual([idOf('hiringManager')])
    await app.db.update(candidates).set({ withdrawnAt: null }).where(eq(candidates.id, candidate.id))
    await app.db.update(interviews).set({ status: 'cancelled' }).where(eq(interviews.id, id))
    expect(await all('projectManager', id)).toEqual([idOf('hiringManager')])
  })

  test('is open to everyone when the setting is off', async () => {
    const { id } = await panel()
    await app.db.insert(settings).values({ key: 'blindFeedback', value: false })
    expect(await all('projectManager', id)).toEqual([idOf('hiringManager')])
    expect(await read('projectManager', `/api/interviews/${id}`)).toMatchObject({ feedbackHidden: false })
  })

  test('is left out of Executive Review for an executive who still owes an evaluation', async () => {
    await panel()
    expect(await reviews('director')).toMatchObject([{ evaluation: null, feedback: [], feedbackHidden: true }])
    expect(await reviews('ceo')).toMatchObject([
      { evaluation: { overallComments: secret }, feedback: [{ technicalScore: 1 }], feedbackHidden: false },
    ])
  })

  test('is in the answer to a change of the interview as it is where that is read', async () => {
    const { id } = await panel()
    const change = async (who: Role) => {
      const answer = await app.as(who).request('PATCH', `/api/interviews/${id}`, { notes: `By the ${who}` })
      return (await answer.json()) as Interview
    }
    expect(await change('ceo')).toMatchObject({ notes: 'By the ceo', evaluation: { overallComments: secret } })
    expect(await change('director')).toMatchObject({ notes: 'By the director', evaluation: null })
  })

  test('has no history for whoever may not see it', async () => {
    const { id } = await panel()
    await evaluate('hiringManager', id, { overallRating: 'Neutral' })
    const [first] = await app.db.select().from(evaluations)
    const evaluationId = first!.id
    const path = `/api/interviews/${id}/evaluations/${evaluationId}/history`
    for (const who of ['projectManager', 'director'] as const)
      expect((await app.as(who).request('GET', path)).status).toBe(404)
    expect(await read<FormerEvaluation[]>('ceo', path)).toMatchObject([
      { overallRating: 'Strong Do Not Hire', overallComments: secret, linkUrl: null },
    ])
    await evaluate('director', id)
    expect(await read<FormerEvaluation[]>('director', path)).toHaveLength(1)
    expect((await app.as('director').request('GET', `/api/interviews/${id}/evaluations/999/history`)).status).toBe(404)
  })

  test('stands in no list, candidate, timeline, letter or dashboard', async () => {
    const { candidate } = await panel()
    const answers = await Promise.all(
      [
        '/api/interviews',
        `/api/interviews?candidateId=${candidate.id}`,
        '/api/interviews?status=completed&page=1',
        '/api/candidates',
        `/api/candidates/${candidate.id}`,
        `/api/candidates/${candidate.id}/activity`,
        '/api/analytics/dashboard',
      ].map((path) => read<unknown>('projectManager', path)),
    )
    const kept = [await app.db.select().from(activityLogs), await app.db.select().from(emailLogs), app.sent]
    for (const text of [...answers, ...kept].map((each) => JSON.stringify(each))) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain('Strong Do Not Hire')
      expect(text).not.toMatch(/"technicalScore":1/)
    }
  })
})

describe('a panel', () => {
  test('is named where the interview is read, and each of it may evaluate, nobody else', async () => {
    const { id } = await panel()
    const { panel: beside } = await read<Interview>('ceo', `/api/interviews/${id}`)
    expect(beside).toEqual(
      (['director', 'projectManager'] as const).map((role) => ({
        id: idOf(role),
        fullName: accountOf(role).fullName,
        hasLeft: false,
      })),
    )
    const { id: led } = await seed.interview({
      candidateId: (await seed.candidate()).id,
      interviewerId: idOf('projectManager'),
    })
    expect((await evaluate('hiringManager', led)).status).toBe(403)
    expect((await evaluate('projectManager', id)).status).toBe(200)
  })
})
