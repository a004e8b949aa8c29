import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { InterviewPlan, Kit, Round } from '#shared/interview-plans.ts'
import type { Role } from '#shared/permissions.ts'
import { activityLogs, interviewPlans, jobs } from '#server/database/schema.ts'
import { builtInKit } from '#server/providers/writer/kits/built-in-kit.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const path = (id: number) => `/api/jobs/${id}/interview-plan`
const set = (who: Role | undefined, id: number, body: unknown, headers: Record<string, string> = {}) =>
  app.as(who).request('PATCH', path(id), body, headers)
const read = async (who: Role, id: number) => {
  const answer = await app.as(who).request('GET', path(id))
  expect(answer.status).toBe(200)
  return (await answer.json()) as InterviewPlan
}
const stored = () => app.db.select().from(interviewPlans)
const kit = builtInKit({ title: 'Designer', type: 'Full-time' }, 'Technical')
const round = (fields: Partial<Round> = {}): Round => ({
  id: 'a',
  type: 'Technical',
  durationMinutes: 50,
  interviewerIds: [accountOf('director').id, accountOf('projectManager').id],
  kit,
  ...fields,
})

describe('the interview plan of a job', () => {
  test('is written for its trade and rank until somebody sets it, and stored nowhere', async () => {
    const { id } = await seed.job({ title: 'Senior Back End Developer', skills: 'Go' })
    const plan = await read('hiringManager', id)
    expect(plan.derived).toBe(true)
    expect(plan.rounds.map(({ type, durationMinutes }) => [type, durationMinutes])).toEqual([
      ['Phone', 30],
      ['Technical', 60],
      ['Behavioural', 45],
      ['Final', 45],
    ])
    for (const { interviewers, kit: written } of plan.rounds) {
      expect(interviewers).toEqual([])
      expect(written.questions.length).toBeGreaterThan(4)
    }
    expect(await stored()).toEqual([])
    const cook = await seed.job({ title: 'Cook' })
    expect((await read('ceo', cook.id)).rounds.find(({ type }) => type === 'Technical')?.durationMinutes).toBe(45)
  })

  test('is set with its rounds in order, their interviewers and kits, and said so', async () => {
    const { id } = await seed.job()
    const own: Kit = { ...kit, questions: [{ text: 'What did you draw last?', competency: 'technicalScore' }] }
    const rounds = [round({ kit: own }), round({ id: 'b', type: 'Phone', interviewerIds: [] })]
    expect((await set('director', id, { rounds })).status).toBe(200)
    const plan = await read('hiringManager', id)
    expect(plan).toMatchObject({
      derived: false,
      rounds: [
        {
          id: 'a',
          durationMinutes: 50,
          interviewers: [
            { fullName: accountOf('director').fullName },
            { fullName: accountOf('projectManager').fullName },
          ],
          kit: own,
        },
        { id: 'b', type: 'Phone', interviewers: [] },
      ],
    })
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      {
        action: 'set the interview plan',
        entityType: 'job',
        entityId: id,
        details: { jobTitle: 'Designer', rounds: 2 },
      },
    ])
    expect((await set('ceo', id, { rounds: rounds.toReversed() })).status).toBe(200)
    expect((await read('ceo', id)).rounds.map((each) => each.id)).toEqual(['b', 'a'])
  })

  test('names no interviewer who has left', async () => {
    const { id } = await seed.job()
    await set('ceo', id, { rounds: [round()] })
    await seed.deactivate(accountOf('director').id)
    expect((await read('ceo', id)).rounds[0]?.interviewers).toMatchObject([{ id: accountOf('projectManager').id }])
    const answer = await set('ceo', id, { rounds: [round({ id: 'b', interviewerIds: [] }), round()] })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'Round 2 names somebody who has left. Choose other interviewers for it.' },
    ])
  })

  test('is set by who may edit the job alone, and that is said before anything about the body', async () => {
    const { id } = await seed.job()
    const draft = await seed.job({ status: 'draft', submitterId: accountOf('hiringManager').id })
    for (const [who, status] of [
      ['hiringManager', 403],
      ['projectManager', 403],
      [undefined, 401],
    ] as const)
      expect((await set(who, id, { nonsense: 1 })).status).toBe(status)
    expect(await stored()).toEqual([])
    expect((await set('hiringManager', draft.id, { rounds: [round()] })).status).toBe(200)
  })

  test('is refused for a closed job, a job that is not there, and in a version that changed since', async () => {
    const { id } = await seed.job()
    const { updatedAt } = await read('ceo', id)
    await set('coo', id, { rounds: [round()] })
    const late = await set('ceo', id, { rounds: [] }, { 'x-row-version': updatedAt })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { errorType: 'conflict', current: { derived: false } },
    ])
    await app.db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, id))
    expect((await set('ceo', id, { rounds: [] })).status).toBe(409)
    expect((await set('ceo', 999, { rounds: [] })).status).toBe(404)
    expect((await stored())[0]?.rounds).toHaveLength(1)
  })

  test('is taken from whoever began before the job itself was changed', async () => {
    const { id } = await seed.job()
    const { updatedAt } = await read('ceo', id)
    expect((await app.as('ceo').request('PATCH', `/api/jobs/${id}`, { title: 'Nurse' })).status).toBe(200)
    expect((await set('ceo', id, { rounds: [round()] }, { 'x-row-version': updatedAt })).status).toBe(200)
  })

  test('is undone as a whole when its activity cannot be written', async () => {
    const { id } = await seed.job()
    expect((await withoutActivity(app.db, () => set('ceo', id, { rounds: [round()] }))).status).toBe(500)
    expect(await stored()).toEqual([])
  })

  test.each([
    [{ rounds: [round(), round()] }, 'Each round needs an id of its own'],
    [{ rounds: [{ ...round(), type: 'Lunch' }] }, 'Type must be one of Phone, Technical, Behavioural, Panel, Final'],
    [{ rounds: [round({ durationMinutes: 4 })] }, 'Length must be 5 to 480'],
    [{ rounds: [round({ interviewerIds: [1, 1] })] }, 'Each interviewer may be named once'],
    [{ rounds: [round({ kit: { ...kit, questions: [] } })] }, 'A kit needs at least one question'],
    [
      {
        rounds: [
          round({ kit: { ...kit, anchors: { ...kit.anchors, culturalFitScore: { 1: 'No', 3: '', 5: 'Yes' } } } }),
        ],
      },
      'Say what a 3 looks like',
    ],
    [{ rounds: [{ ...round(), note: 'x' }] }, expect.any(String)],
    [{ rounds: 'none' }, 'Rounds must be a list'],
  ])('answers 400 to %j', async (body, message) => {
    const { id } = await seed.job()
    const answer = await set('ceo', id, body)
    expect([answer.status, await answer.json()]).toEqual([400, { message }])
    expect(await stored()).toEqual([])
  })
})
