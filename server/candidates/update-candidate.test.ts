import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { Candidate } from '#shared/candidates.ts'
import { rejectedMessage } from '#shared/pipeline.ts'
import {
  activityLogs,
  candidates,
  emailLogs,
  interviews,
  notificationQueue,
  offers,
  people,
  statusChanges,
} from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Answer = Candidate & { message: string; errorType?: string; current?: Candidate }
const patch = (who: Parameters<TestApp['as']>[0], id: number, body: unknown, headers: Record<string, string> = {}) =>
  app.as(who).request('PATCH', `/api/candidates/${id}`, body, headers)
const saved = async (id: number, body: unknown) => {
  const response = await patch('admin', id, body)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
const emailOf = async (id: number) => (await app.db.select().from(people).where(eq(people.id, id)))[0]!.email
const rowOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!
const newestActivity = async () => (await app.db.select().from(activityLogs).orderBy(desc(activityLogs.id)))[0]

describe('saving', () => {
  test('stores every field that the contract lists', async () => {
    const { id } = await seed.candidate()
    const body = {
      name: "Siobhán O'Néill-李",
      email: 'New@Example.com',
      phone: '+353 1',
      location: 'Cork',
      experienceYears: 7,
      expectedSalary: '90k',
      skills: ['SQL', 'Zig'],
      notes: 'Line 1\nLine 2',
      hiPeopleScore: 80,
      hiPeoplePercentile: 75,
      hiPeopleAssessmentLink: 'https://a.example/1',
      technicalProficiency: 5,
      leadershipInitiative: 4,
      problemSolving: 3,
      communicationSkills: 2,
      culturalFit: 0,
      lastInterviewDate: '2026-03-05T14:00:00.000Z',
    }
    expect(await saved(id, body)).toMatchObject({ ...body, message: 'Candidate updated', hiPeopleCompletedAt: null })
    expect(await saved(id, { phone: '', notes: '', lastInterviewDate: null, skills: [] })).toMatchObject({
      phone: null,
      notes: null,
      lastInterviewDate: null,
      skills: [],
    })
  })

  test('tells the timeline which fields changed, and none of what they say', async () => {
    const { id } = await seed.candidate({ phone: '1' })
    await saved(id, { phone: '+44 20', location: 'Hull', name: 'Li Wei' })
    const entry = await newestActivity()
    expect(entry).toMatchObject({
      action: actions.candidateEdited,
      details: { candidateName: 'Li Wei', jobTitle: 'Designer', changed: ['phone', 'location'] },
    })
    expect(JSON.stringify(entry)).not.toContain('Hull')
  })

  test('is refused to whoever may not edit, and to visitors', async () => {
    const { id } = await seed.candidate()
    expect((await patch('hiringManager', id, { name: 'X' })).status).toBe(403)
    expect((await patch('projectManager', id, { notes: 'x' })).status).toBe(403)
    expect((await patch(undefined, id, { notes: 'x' })).status).toBe(401)
  })

  test('of a rejected candidate answers 409 for everyone', async () => {
    const { id } = await seed.candidate({ status: '200_rejected' })
    const response = await patch('admin', id, { notes: 'x' })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ message: rejectedMessage })
  })

  test('from the screen of before the rejection answers 409 with the candidate as it is', async () => {
    const { id, updatedAt } = await seed.candidate()
    await saved(id, { status: '200_rejected' })
    const stale = await patch('admin', id, { notes: 'x' }, { 'x-row-version': updatedAt.toISOString() })
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { errorType: 'conflict', current: { id, status: '200_rejected' } },
    ])
  })

  test('is undone whole when its activity cannot be written', async () => {
    const { id } = await seed.candidate({ status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
    await seed.offer({ candidateId: id })
    const response = await withoutActivity(app.db, () =>
      patch('admin', id, { status: '200_rejected', email: 'other@example.com' }),
    )
    expect(response.status).toBe(500)
    expect(await rowOf(id)).toMatchObject({ status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
    expect(await app.db.$count(statusChanges)).toBe(0)
    expect(await app.db.$count(people)).toBe(1)
    expect(await app.db.select().from(offers)).toMatchObject([{ status: 'sent' }])
  })

  test('nothing answers 400, and what is already so writes nothing', async () => {
    const { id, name, updatedAt } = await seed.candidate()
    const empty = await patch('admin', id, {})
    expect(empty.status).toBe(400)
    expect(await empty.json()).toEqual({ message: 'Nothing to change was given' })
    expect(await saved(id, { name })).toMatchObject({ updatedAt: updatedAt.toISOString() })
    expect(await app.db.$count(activityLogs)).toBe(0)
  })

  test('from a stale screen answers 409 with the candidate as it is; without the header the last write wins', async () => {
    const { id, updatedAt } = await seed.candidate()
    await saved(id, { location: 'Oslo' })
    const stale = await patch('admin', id, { location: 'Rome' }, { 'x-row-version': updatedAt.toISOString() })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ errorType: 'conflict', current: { id, location: 'Oslo' } })
    expect((await patch('admin', id, { location: 'Rome' }, { 'x-row-version': 'yesterday' })).status).toBe(409)
    expect(await saved(id, { phone: '5' })).toMatchObject({ location: 'Oslo', phone: '5' })
  })

  test('a score and a percentile that staff type are no model’s, and have no known error', async () => {
    const measured = { assessmentProvisional: true, assessmentStandardError: 4.2 }
    const { id } = await seed.candidate({ hiPeopleScore: 60, hiPeoplePercentile: 55, ...measured })
    expect(await saved(id, { location: 'Cork' })).toMatchObject(measured)
    expect(await saved(id, { hiPeoplePercentile: 70 })).toMatchObject({ ...measured, assessmentProvisional: false })
    expect(await saved(id, { hiPeopleScore: 80 })).toMatchObject({ assessmentStandardError: null })
  })

  test('a new email joins the candidacies of that person', async () => {
    const other = await seed.candidate()
    const { id } = await seed.candidate()
    await saved(id, { email: other.email.toUpperCase() })
    expect((await app.db.select().from(activityLogs)).map(({ details }) => details?.['changed'])).toEqual([['email']])
    expect((await rowOf(id)).personId).toBe(other.personId)
  })

  test('the email that was corrected is kept no longer, except where another candidacy is of that person', async () => {
    const first = await seed.candidate()
    const second = await seed.candidate({ email: first.email, personId: first.personId })
    await saved(first.id, { email: 'right@example.com' })
    expect(await emailOf(first.personId)).toBe(first.email)
    await saved(second.id, { email: 'right@example.com' })
    expect(await emailOf(first.personId)).toBeNull()
    expect(await emailOf((await rowOf(second.id)).personId)).toBe('right@example.com')
  })

  test.each([
    ['an unknown field', { role: 'admin' }],
    ['an id', { id: 5 }],
    ['an unknown status', { status: 'phone_screen' }],
    ['an unknown decision', { finalDecisionStatus: 'maybe' }],
    ['a short name', { name: ' a ' }],
    ['an email that is none', { email: 'nobody' }],
    ['four skills', { skills: ['a', 'b', 'c', 'd'] }],
    ['the same skill twice', { skills: ['SQL', 'sql'] }],
    ['a score beyond 100', { hiPeopleScore: 101 }],
    ['half a star', { culturalFit: 0.5 }],
    ['negative experience', { experienceYears: -1 }],
    ['a link that is a script', { hiPeopleAssessmentLink: 'javascript:alert(1)' }],
    ['a NUL character', { notes: 'a\0b' }],
    ['half a surrogate pair', { notes: '\ud800' }],
    ['a day that is none', { lastInterviewDate: '2026-02-30T10:00:00Z' }],
    ['the year 0', { lastInterviewDate: '0000-01-01T00:00:00Z' }],
    ['an array', [1]],
    ['a resume of elsewhere', { resumeUrl: 'https://evil.example/x.pdf' }],
    ['the resume of another', { resumeUrl: '/api/files/resumes/candidate-99.pdf?v=1' }],
  ])('%s answers 400 with a message and changes nothing', async (_what, body) => {
    const { id, updatedAt } = await seed.candidate()
    const response = await patch('admin', id, body)
    expect(response.status).toBe(400)
    expect(((await response.json()) as Answer).message).toBeTruthy()
    expect((await rowOf(id)).updatedAt).toEqual(updatedAt)
  })

  test.each(['0', '-1', '1e9', '2147483648', '1.5', 'abc', '%00'])(
    'the number %s in the address answers 4xx',
    async (id) => {
      const { status } = await app.as('admin').request('PATCH', `/api/candidates/${id}`, { notes: 'x' })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  )
})

describe('the status select', () => {
  test('records the change and its history, and sends nothing and makes nothing', async () => {
    const { id } = await seed.candidate({ finalDecisionStatus: 'pending' })
    expect(await saved(id, { status: '45_1st_interview_sent' })).toMatchObject({
      status: '45_1st_interview_sent',
      finalDecisionStatus: 'pending',
    })
    expect(await saved(id, { status: '95_offer_sent' })).toMatchObject({ finalDecisionStatus: 'offer_sent' })
    expect(await app.db.select().from(statusChanges).orderBy(statusChanges.id)).toMatchObject([
      { fromStatus: '00_application_submitted', toStatus: '45_1st_interview_sent' },
      { fromStatus: '45_1st_interview_sent', toStatus: '95_offer_sent' },
    ])
    expect(await newestActivity()).toMatchObject({
      action: actions.candidateMoved,
      details: { from: '45_1st_interview_sent', to: '95_offer_sent', changed: ['status', 'finalDecisionStatus'] },
    })
    for (const table of [interviews, offers, emailLogs, notificationQueue]) expect(await app.db.$count(table)).toBe(0)
  })

  test('moves backwards, and takes legacy names', async () => {
    const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
    expect(await saved(id, { status: 'assessment_completed' })).toMatchObject({ status: '30_assessment_completed' })
    expect(await saved(id, { finalDecisionStatus: '80_talent_pool' })).toMatchObject({
      finalDecisionStatus: 'talent_pool',
      status: '30_assessment_completed',
    })
    expect(await saved(id, { finalDecisionStatus: 'none' })).toMatchObject({ finalDecisionStatus: null })
    expect(await saved(id, { finalDecisionStatus: '90_offer_sent' })).toMatchObject({
      finalDecisionStatus: 'offer_sent',
      status: '95_offer_sent',
    })
  })

  test('to rejected withdraws an open offer and cancels the interviews ahead, without a letter', async () => {
    const { id } = await seed.candidate({ status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
    await seed.offer({ candidateId: id })
    await seed.interview({ candidateId: id, status: 'pending' })
    expect(await saved(id, { finalDecisionStatus: 'rejected' })).toMatchObject({ status: '200_rejected' })
    expect(await app.db.select().from(offers)).toMatchObject([{ status: 'withdrawn' }])
    expect(await app.db.select().from(interviews)).toMatchObject([{ status: 'cancelled' }])
    expect(await app.db.$count(emailLogs)).toBe(0)
  })

  test('drops the assessment that waits', async () => {
    const { id } = await seed.candidate()
    await app.db.insert(notificationQueue).values({ type: 'assessment', payload: { candidateId: id }, candidateId: id })
    await saved(id, { status: '45_1st_interview_sent' })
    expect(await app.db.select().from(notificationQueue)).toMatchObject([
      { status: 'done', error: expect.stringContaining('dropped') as string },
    ])
  })

  test('of two saves at once keeps both fields', async () => {
    const { id } = await seed.candidate()
    const both = await Promise.all([patch('admin', id, { phone: '1' }), patch('ceo', id, { location: 'Bern' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowOf(id)).toMatchObject({ phone: '1', location: 'Bern' })
  })
})

test('old rows with skills as an object and unknown statuses are saved like any other', async () => {
  const { id } = await seed.candidate({ skills: { SQL: 5 }, status: 'phone_screen', finalDecisionStatus: 'who_knows' })
  expect(await saved(id, { location: 'Lima' })).toMatchObject({
    skills: { SQL: 5 },
    status: 'phone_screen',
    finalDecisionStatus: 'who_knows',
  })
  await app.db.execute(sql`update candidates set experience_years = null where id = ${id}`)
  expect(await saved(id, { experienceYears: 3 })).toMatchObject({ experienceYears: 3 })
})
