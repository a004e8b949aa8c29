import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Interview } from '#shared/interviews.ts'
import { activityLogs, candidates, interviews, statusChanges } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Body = Record<string, unknown>
const change = (
  id: number,
  body: Body,
  headers?: Record<string, string>,
  who: Parameters<TestApp['as']>[0] = 'admin',
) => app.as(who).request('PATCH', `/api/interviews/${id}`, body, headers)
const interviewRow = async (id: number) => (await app.db.select().from(interviews).where(eq(interviews.id, id)))[0]!
const candidateRow = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!
const lastAction = async () => (await app.db.select().from(activityLogs).orderBy(activityLogs.id)).at(-1)?.action
const scheduledDate = '2026-12-01T10:00:00.000Z'
const laterDate = '2026-12-02T10:00:00.000Z'
const seeded = {
  pending: { status: 'pending' },
  scheduled: { status: 'scheduled', scheduledDate: new Date(scheduledDate) },
  completed: { status: 'completed', scheduledDate: new Date(scheduledDate), conductedDate: new Date(scheduledDate) },
  cancelled: { status: 'cancelled', scheduledDate: new Date(scheduledDate) },
} as const

async function given(status: keyof typeof seeded, candidateStatus = '45_1st_interview_sent') {
  const candidate = await seed.candidate({ status: candidateStatus })
  const interview = await seed.interview({ candidateId: candidate.id, ...seeded[status] })
  return { id: interview.id, candidateId: candidate.id }
}

describe('changing an interview', () => {
  test('a date schedules a pending one and takes the candidate to 60', async () => {
    const { id, candidateId } = await given('pending')
    const answer = await change(id, { scheduledDate, interviewerId: accountOf('hiringManager').id })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      status: 'scheduled',
      scheduledDate,
      interviewer: { fullName: accountOf('hiringManager').fullName },
      candidate: { status: '60_1st_interview_scheduled' },
    })
    expect(await app.db.select().from(statusChanges)).toMatchObject([{ candidateId }])
    expect(await lastAction()).toBe('scheduled an interview')
  })

  test('a date schedules a pending one also where its status is sent along as it was', async () => {
    const { id, candidateId } = await given('pending')
    expect(await (await change(id, { scheduledDate, status: 'pending' })).json()).toMatchObject({ status: 'scheduled' })
    expect((await candidateRow(candidateId)).status).toBe('60_1st_interview_scheduled')
    expect(await lastAction()).toBe('scheduled an interview')
  })

  test('another date moves a scheduled one', async () => {
    const { id } = await given('scheduled')
    expect(await (await change(id, { scheduledDate: laterDate })).json()).toMatchObject({
      status: 'scheduled',
      scheduledDate: laterDate,
    })
    expect(await lastAction()).toBe('moved an interview')
  })

  test('completing it takes the candidate to 75 and dates the last interview', async () => {
    const { id, candidateId } = await given('scheduled')
    const now = new Date('2026-12-01T11:00:00Z')
    app.setNow(now)
    expect((await change(id, { status: 'completed' })).status).toBe(200)
    expect(await interviewRow(id)).toMatchObject({ status: 'completed', conductedDate: now, evaluatedAt: null })
    expect(await candidateRow(candidateId)).toMatchObject({
      status: '75_1st_interview_completed',
      lastInterviewDate: new Date(scheduledDate),
    })
    expect(await lastAction()).toBe('completed an interview')
  })

  test('completing it with a date keeps that date', async () => {
    const { id, candidateId } = await given('pending')
    expect((await change(id, { status: 'completed', conductedDate: '2026-03-01T09:00:00Z' })).status).toBe(200)
    expect((await interviewRow(id)).conductedDate).toEqual(new Date('2026-03-01T09:00:00Z'))
    expect((await candidateRow(candidateId)).lastInterviewDate).toEqual(new Date('2026-03-01T09:00:00Z'))
  })

  test('a date that staff give counts, later than planned too; sent along as it was, it is not given', async () => {
    const { id, candidateId } = await given('scheduled')
    app.setNow(new Date('2026-12-09T11:00:00Z'))
    expect((await change(id, { status: 'completed' })).status).toBe(200)
    const marked = (await interviewRow(id)).conductedDate!.toISOString()
    expect((await change(id, { conductedDate: marked, notes: 'Late' })).status).toBe(200)
    expect((await candidateRow(candidateId)).lastInterviewDate).toEqual(new Date(scheduledDate))
    const answer = await change(id, { conductedDate: laterDate })
    expect(await answer.json()).toMatchObject({ conductedDate: laterDate, conductedDateGiven: true })
    expect((await candidateRow(candidateId)).lastInterviewDate).toEqual(new Date(laterDate))
  })

  test.each<keyof typeof seeded>(['scheduled', 'completed'])(
    'a %s one is said to have taken place at most as far ahead as clocks may differ',
    async (state) => {
      const { id } = await given(state)
      const before = await interviewRow(id)
      app.setNow(new Date('2026-12-02T09:58:59Z'))
      const body = { status: 'completed', conductedDate: laterDate }
      const refused = await change(id, body)
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { message: 'The date on which it took place cannot lie in the future', field: 'conductedDate' },
      ])
      expect(await interviewRow(id)).toEqual(before)
      app.setNow(new Date('2026-12-02T09:59:00Z'))
      expect((await change(id, body)).status).toBe(200)
    },
  )

  test('completing it leaves a pooled candidate in the pool', async () => {
    const { id, candidateId } = await given('scheduled', '90_talent_pool')
    expect((await change(id, { status: 'completed' })).status).toBe(200)
    expect(await seed.statusOf(candidateId)).toBe('90_talent_pool')
  })

  test('cancelling it leaves the candidate where it is', async () => {
    const { id, candidateId } = await given('scheduled', '60_1st_interview_scheduled')
    expect((await change(id, { status: 'cancelled' })).status).toBe(200)
    expect((await interviewRow(id)).status).toBe('cancelled')
    expect(await seed.statusOf(candidateId)).toBe('60_1st_interview_scheduled')
    expect(await lastAction()).toBe('cancelled an interview')
  })

  test('a completed one takes notes, a recording and a corrected date', async () => {
    const { id, candidateId } = await given('completed')
    const corrected = '2026-11-30T10:00:00.000Z'
    app.setNow(new Date('2026-12-03T10:00:00Z'))
    const answer = await change(id, { notes: 'Strong', videoUrl: 'http://videos.test/1', conductedDate: corrected })
    expect(await answer.json()).toMatchObject({
      notes: 'Strong',
      videoUrl: 'http://videos.test/1',
      conductedDate: corrected,
    })
    expect((await candidateRow(candidateId)).lastInterviewDate).toEqual(new Date(corrected))
    expect(await seed.statusOf(candidateId)).toBe('45_1st_interview_sent')
    expect(await lastAction()).toBe('edited an interview')
  })

  test('notes on a completed one leave the candidate as it is, with a last interview that staff set', async () => {
    const { id, candidateId } = await given('completed')
    await app.as('admin').request('PATCH', `/api/candidates/${candidateId}`, { lastInterviewDate: laterDate })
    const before = await candidateRow(candidateId)
    expect((await change(id, { notes: 'Strong' })).status).toBe(200)
    expect(await candidateRow(candidateId)).toEqual(before)
  })

  test('saved as it was writes nothing', async () => {
    const { id } = await given('scheduled')
    const before = await interviewRow(id)
    const asItWas = { type: before.type, status: 'scheduled', scheduledDate, panelIds: [], notes: null }
    expect(await (await change(id, asItWas)).json()).toMatchObject({ id, status: 'scheduled', scheduledDate })
    expect(await interviewRow(id)).toEqual(before)
    expect(await app.db.select().from(activityLogs)).toEqual([])
  })

  test('a dialog that sends its unchanged fields along changes only what differs', async () => {
    const { id } = await given('completed')
    expect((await change(id, { status: 'completed', type: 'Technical', scheduledDate, notes: 'Late' })).status).toBe(
      200,
    )
    expect((await interviewRow(id)).notes).toBe('Late')
  })

  test.each<[keyof typeof seeded, Body]>([
    ['completed', { scheduledDate: laterDate }],
    ['completed', { status: 'cancelled' }],
    ['completed', { status: 'scheduled' }],
    ['completed', { status: 'completed' }],
    ['completed', { type: 'Phone' }],
    ['completed', { durationMinutes: 30 }],
    ['completed', { meetingUrl: 'https://meet.example.com/other' }],
    ['cancelled', { scheduledDate: laterDate }],
    ['cancelled', { status: 'scheduled' }],
    ['cancelled', { status: 'cancelled' }],
    ['cancelled', { notes: 'x' }],
    ['scheduled', { status: 'pending' }],
  ])('a %s one refuses %j', async (status, body) => {
    const { id } = await given(status)
    const before = await interviewRow(id)
    expect((await change(id, body)).status).toBe(409)
    expect(await interviewRow(id)).toEqual(before)
    expect(await app.db.select().from(activityLogs)).toHaveLength(0)
  })

  test.each<[keyof typeof seeded, Body]>([
    ['pending', {}],
    ['pending', { status: 'scheduled' }],
    ['scheduled', { scheduledDate: null }],
    ['scheduled', { conductedDate: scheduledDate }],
    ['scheduled', { scheduledDate: '1066-10-14T09:00:00Z' }],
    ['completed', { conductedDate: null }],
    ['scheduled', { interviewerId: 999 }],
    ['scheduled', { interviewerId: -1 }],
    ['scheduled', { candidateId: 2 }],
    ['scheduled', { evaluatedAt: scheduledDate }],
    ['scheduled', { videoUrl: 'ftp://x' }],
    ['scheduled', { notes: 'a\0b' }],
    ['scheduled', { status: 'lost' }],
  ])('a %s one answers 400 to %j', async (status, body) => {
    const { id } = await given(status)
    const before = await interviewRow(id)
    expect((await change(id, body)).status).toBe(400)
    expect(await interviewRow(id)).toEqual(before)
  })

  test('a deactivated interviewer who stays assigned hinders nothing', async () => {
    const candidate = await seed.candidate()
    const { id } = await seed.interview({ candidateId: candidate.id, ...seeded.scheduled, interviewerId: 2 })
    await seed.deactivate(2)
    expect((await change(id, { interviewerId: 2, notes: 'x' })).status).toBe(200)
  })

  test('is refused for a rejected candidate', async () => {
    const { id } = await given('scheduled', '200_rejected')
    expect((await change(id, { notes: 'x' })).status).toBe(409)
  })

  test('is for executives', async () => {
    const { id } = await given('scheduled')
    expect((await change(id, { notes: 'x' }, {}, 'projectManager')).status).toBe(403)
    expect((await app.as(undefined).request('PATCH', `/api/interviews/${id}`, { notes: 'x' })).status).toBe(401)
    expect((await interviewRow(id)).notes).toBeNull()
  })

  test('from a screen that is out of date answers 409 with the interview as it is', async () => {
    const { id } = await given('scheduled')
    const seen = (await interviewRow(id)).updatedAt.toISOString()
    const first = (await (await change(id, { notes: 'first' }, { 'x-row-version': seen })).json()) as Interview
    const second = await change(id, { notes: 'second' }, { 'x-row-version': seen })
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({
      errorType: 'conflict',
      current: { id, notes: 'first', updatedAt: first.updatedAt },
    })
    expect((await change(id, { notes: 'third' }, { 'x-row-version': first.updatedAt })).status).toBe(200)
  })

  test('from a screen that is out of date is told the panel as it is, too', async () => {
    const { id } = await given('scheduled')
    const [lead, other] = [accountOf('hiringManager'), accountOf('projectManager')]
    const seen = (await interviewRow(id)).updatedAt.toISOString()
    expect((await change(id, { interviewerId: lead.id, panelIds: [other.id] })).status).toBe(200)
    const refused = await change(id, { notes: 'second' }, { 'x-row-version': seen })
    expect(await refused.json()).toMatchObject({ current: { panel: [{ id: other.id, fullName: other.fullName }] } })
  })

  test('twice at once cancels once', async () => {
    const { id } = await given('scheduled')
    const answers = await Promise.all([change(id, { status: 'cancelled' }), change(id, { status: 'cancelled' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is undone as a whole when its activity cannot be written', async () => {
    const { id, candidateId } = await given('pending')
    const before = [await interviewRow(id), await candidateRow(candidateId)]
    expect((await withoutActivity(app.db, () => change(id, { status: 'completed' }))).status).toBe(500)
    expect([await interviewRow(id), await candidateRow(candidateId)]).toEqual(before)
    expect(await app.db.select().from(statusChanges)).toHaveLength(0)
  })

  test('answers 404 where there is none', async () => {
    expect((await change(999, { notes: 'x' })).status).toBe(404)
  })
})
