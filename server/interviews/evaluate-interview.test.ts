import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Evaluation } from '#shared/interviews.ts'
import { rejectedMessage } from '#shared/pipeline.ts'
import {
  activityLogs,
  candidates,
  evaluationDrafts,
  evaluationRevisions,
  evaluations,
  interviews,
  statusChanges,
} from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const card = { overallRating: 'Hire', technicalScore: 4, overallComments: 'Clear and quick' }
const evaluate = (who: Parameters<TestApp['as']>[0], id: number, body: unknown = card) =>
  app.as(who).request('POST', `/api/interviews/${id}/evaluate`, body)
const interviewRow = async (id: number) => (await app.db.select().from(interviews).where(eq(interviews.id, id)))[0]!
const candidateRow = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!

describe('submitting an evaluation', () => {
  test('completes the interview, takes the candidate to 75 and says so', async () => {
    const candidate = await seed.candidate({ status: '60_1st_interview_scheduled' })
    const { id } = await seed.interview({
      candidateId: candidate.id,
      status: 'scheduled',
      scheduledDate: new Date('2026-03-05T10:00:00Z'),
    })
    const now = new Date('2026-03-05T11:00:00Z')
    app.setNow(now)
    const answer = await evaluate('director', id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      interviewId: id,
      technicalScore: 4,
      communicationScore: null,
      overallRating: 'Hire',
      evaluatorId: accountOf('director').id,
      evaluator: { fullName: accountOf('director').fullName },
    })
    expect(await interviewRow(id)).toMatchObject({ status: 'completed', conductedDate: now, evaluatedAt: now })
    expect(await candidateRow(candidate.id)).toMatchObject({
      status: '75_1st_interview_completed',
      lastInterviewDate: new Date('2026-03-05T10:00:00Z'),
    })
    expect(await app.db.select().from(statusChanges)).toMatchObject([{ toStatus: '75_1st_interview_completed' }])
    expect(await app.db.select().from(activityLogs)).toContainEqual(
      expect.objectContaining({
        action: 'evaluated an interview',
        entityType: 'evaluation',
        candidateId: candidate.id,
        userId: accountOf('director').id,
        details: {
          candidateName: 'Li Wei',
          jobTitle: 'Designer',
          completes: true,
          from: '60_1st_interview_scheduled',
          to: '75_1st_interview_completed',
        },
      }),
    )
  })

  test('keeps the date on which the interview is known to have taken place', async () => {
    const candidate = await seed.candidate()
    const conductedDate = new Date('2026-02-01T10:00:00Z')
    const { id } = await seed.interview({ candidateId: candidate.id, status: 'completed', conductedDate })
    await evaluate('admin', id)
    expect((await interviewRow(id)).conductedDate).toEqual(conductedDate)
    expect((await candidateRow(candidate.id)).lastInterviewDate).toEqual(conductedDate)
  })

  test('days later has taken days, counted from the time that the interview had', async () => {
    const candidate = await seed.candidate()
    const now = new Date('2026-03-05T11:00:00Z')
    app.setNow(now)
    const scheduledDate = new Date('2026-03-03T10:00:00Z')
    const { id } = await seed.interview({
      candidateId: candidate.id,
      scheduledDate,
      interviewerId: 6,
      status: 'scheduled',
    })
    await evaluate('admin', id)
    expect((await interviewRow(id)).conductedDate).toEqual(now)
    expect((await candidateRow(candidate.id)).lastInterviewDate).toEqual(scheduledDate)
    const rows = await app.as('ceo').request('GET', '/api/analytics/rows?figure=evaluation-turnaround')
    expect(await rows.json()).toMatchObject([{ from: scheduledDate.toISOString(), until: now.toISOString() }])
  })

  test('is for the interviewer or an executive, and for anyone where nobody is assigned', async () => {
    const candidate = await seed.candidate()
    const assigned = await seed.interview({ candidateId: candidate.id, interviewerId: accountOf('hiringManager').id })
    const open = await seed.interview({ candidateId: candidate.id })
    expect((await evaluate('projectManager', assigned.id)).status).toBe(403)
    expect(await app.db.select().from(evaluations)).toHaveLength(0)
    expect((await evaluate('hiringManager', assigned.id)).status).toBe(200)
    expect((await evaluate('ceo', assigned.id)).status).toBe(200)
    expect((await evaluate('projectManager', open.id)).status).toBe(200)
    expect((await evaluate(undefined, open.id)).status).toBe(401)
  })

  test('tells who may not before it looks at the body', async () => {
    const candidate = await seed.candidate()
    const { id } = await seed.interview({ candidateId: candidate.id, interviewerId: accountOf('ceo').id })
    expect((await evaluate('hiringManager', id, { nonsense: true })).status).toBe(403)
    expect((await evaluate('ceo', id, { nonsense: true })).status).toBe(400)
  })

  test.each(['90_talent_pool', '95_offer_sent', '100_offer_accepted'] as const)(
    'is stored while a candidate at %s stays there',
    async (status) => {
      const candidate = await seed.candidate({ status })
      const { id } = await seed.interview({ candidateId: candidate.id, status: 'pending' })
      expect((await evaluate('admin', id)).status).toBe(200)
      expect(await seed.statusOf(candidate.id)).toBe(status)
      expect((await interviewRow(id)).status).toBe('completed')
      expect(await app.db.select().from(evaluations)).toHaveLength(1)
    },
  )

  test('is refused for a cancelled interview and for a rejected candidate', async () => {
    const candidate = await seed.candidate()
    const cancelled = await seed.interview({ candidateId: candidate.id, status: 'cancelled' })
    expect((await evaluate('admin', cancelled.id)).status).toBe(409)
    const rejected = await seed.candidate({ status: '200_rejected' })
    const { id } = await seed.interview({ candidateId: rejected.id })
    const answer = await evaluate('admin', id)
    expect([answer.status, await answer.json()]).toEqual([409, { message: rejectedMessage }])
    expect(await app.db.select().from(evaluations)).toHaveLength(0)
  })

  test('is undone as a whole when its activity cannot be written', async () => {
    const candidate = await seed.candidate({ status: '60_1st_interview_scheduled' })
    const { id } = await seed.interview({ candidateId: candidate.id, status: 'scheduled' })
    expect((await withoutActivity(app.db, () => evaluate('admin', id))).status).toBe(500)
    expect(await interviewRow(id)).toMatchObject({ status: 'scheduled', conductedDate: null, evaluatedAt: null })
    expect(await candidateRow(candidate.id)).toMatchObject({
      status: '60_1st_interview_scheduled',
      lastInterviewDate: null,
    })
    expect(await app.db.select().from(evaluations)).toHaveLength(0)
    expect(await app.db.select().from(statusChanges)).toHaveLength(0)
  })

  test.each([
    {},
    { overallRating: 'Maybe' },
    { ...card, technicalScore: 6 },
    { ...card, technicalScore: 2.5 },
    { ...card, evaluatorId: 1 },
    { ...card, overallComments: 'a\0b' },
    { ...card, overallComments: 'x'.repeat(20_001) },
    [],
    'text',
  ])('answers 400 to %j', async (body) => {
    const candidate = await seed.candidate()
    const { id } = await seed.interview({ candidateId: candidate.id })
    expect((await evaluate('admin', id, body)).status).toBe(400)
    expect(await app.db.select().from(evaluations)).toHaveLength(0)
  })

  test('answers 404 for an interview that is not there or whose candidate is archived', async () => {
    const hidden = await seed.candidate({ archivedAt: new Date() })
    const { id } = await seed.interview({ candidateId: hidden.id })
    for (const one of [id, 99, 1_000_000_000]) expect((await evaluate('admin', one)).status).toBe(404)
    for (const one of [0, -1]) expect((await evaluate('admin', one)).status).toBe(400)
  })
})

describe('amending an evaluation', () => {
  test('replaces what it said and keeps the former content', async () => {
    const candidate = await seed.candidate()
    const { id } = await seed.interview({ candidateId: candidate.id })
    const first = (await (await evaluate('admin', id)).json()) as Evaluation
    const second = (await (
      await evaluate('admin', id, { overallRating: 'Strong Hire', culturalFitScore: 5 })
    ).json()) as Evaluation
    expect(second).toMatchObject({
      id: first.id,
      overallRating: 'Strong Hire',
      culturalFitScore: 5,
      technicalScore: null,
      overallComments: null,
      createdAt: first.createdAt,
    })
    expect(second.updatedAt > first.updatedAt).toBe(true)
    expect(await app.db.select().from(evaluationRevisions)).toMatchObject([
      {
        evaluationId: first.id,
        before: { overallRating: 'Hire', technicalScore: 4, overallComments: 'Clear and quick' },
      },
    ])
    expect((await app.db.select().from(activityLogs)).map(({ action }) => action)).toContain(
      'amended the evaluation of an interview',
    )
  })

  test('leaves the candidate as it is, with a last interview that staff set', async () => {
    const candidate = await seed.candidate()
    const { id } = await seed.interview({ candidateId: candidate.id })
    await evaluate('admin', id)
    const lastInterviewDate = '2026-02-01T10:00:00Z'
    await app.as('admin').request('PATCH', `/api/candidates/${candidate.id}`, { lastInterviewDate })
    const before = await candidateRow(candidate.id)
    expect((await evaluate('admin', id)).status).toBe(200)
    expect(await candidateRow(candidate.id)).toEqual(before)
  })

  test('twice at once by one person leaves one evaluation and one revision', async () => {
    const candidate = await seed.candidate()
    const { id } = await seed.interview({ candidateId: candidate.id })
    const answers = await Promise.all([evaluate('admin', id), evaluate('admin', id, { overallRating: 'Neutral' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await app.db.select().from(evaluations)).toHaveLength(1)
    expect(await app.db.select().from(evaluationRevisions)).toHaveLength(1)
  })

  test('with what it says already amends nothing, and leaves no draft either', async () => {
    const candidate = await seed.candidate()
    const { id } = await seed.interview({ candidateId: candidate.id })
    const answers = await Promise.all([evaluate('admin', id), evaluate('admin', id)])
    const { updatedAt } = (await answers[0].clone().json()) as Evaluation
    const draft = await app
      .as('admin')
      .request('PUT', `/api/interviews/${id}/evaluation/draft`, { ...card, amends: updatedAt })
    expect(draft.status).toBe(200)
    answers.push(await evaluate('admin', id))
    const [first, ...further] = (await Promise.all(answers.map((answer) => answer.json()))) as Evaluation[]
    for (const each of further) expect(each).toEqual(first)
    expect(await app.db.select().from(evaluationRevisions)).toEqual([])
    expect(await app.db.select().from(evaluationDrafts)).toEqual([])
    const told = (await app.db.select().from(activityLogs)).map(({ action }) => action)
    expect(told.filter((action) => action.includes('evalua'))).toEqual(['evaluated an interview'])
    await evaluate('admin', id, { ...card, technicalComments: 'Knew it all' })
    expect(await app.db.select().from(evaluationRevisions)).toHaveLength(1)
  })

  test('by another person adds theirs', async () => {
    const candidate = await seed.candidate()
    const { id } = await seed.interview({ candidateId: candidate.id })
    await evaluate('admin', id)
    await evaluate('ceo', id)
    expect(await app.db.select().from(evaluations)).toHaveLength(2)
  })
})
