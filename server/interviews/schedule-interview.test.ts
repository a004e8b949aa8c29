import { describe, expect, test } from 'vitest'
import { roles } from '#shared/permissions.ts'
import { activityLogs, interviews, statusChanges } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const schedule = (who: Parameters<TestApp['as']>[0], body: unknown) =>
  app.as(who).request('POST', '/api/interviews', body)
const plan = { type: 'Panel', scheduledDate: '2026-12-01T10:00:00Z' }

describe('scheduling an interview', () => {
  test('makes it, takes the candidate to 60 and says so', async () => {
    const { id: candidateId } = await seed.candidate({ status: '45_1st_interview_sent' })
    const interviewer = accountOf('projectManager')
    const answer = await schedule('ceo', {
      ...plan,
      candidateId,
      interviewerId: interviewer.id,
      videoUrl: 'https://meet.jit.si/rolecall',
      notes: 'Bring the portfolio',
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      candidateId,
      status: 'scheduled',
      type: 'Panel',
      scheduledDate: '2026-12-01T10:00:00.000Z',
      conductedDate: null,
      videoUrl: 'https://meet.jit.si/rolecall',
      notes: 'Bring the portfolio',
      interviewer: { id: interviewer.id, fullName: interviewer.fullName },
      candidate: { name: 'Li Wei', status: '60_1st_interview_scheduled', job: { title: 'Designer' } },
    })
    expect(await app.db.select().from(statusChanges)).toMatchObject([
      { fromStatus: '45_1st_interview_sent', toStatus: '60_1st_interview_scheduled' },
    ])
    expect(await app.db.select().from(activityLogs)).toContainEqual(
      expect.objectContaining({ action: 'scheduled an interview', entityType: 'interview', candidateId }),
    )
  })

  test.each(['75_1st_interview_completed', '90_talent_pool', '95_offer_sent', '100_offer_accepted'] as const)(
    'leaves a candidate who is at %s there',
    async (status) => {
      const { id: candidateId } = await seed.candidate({ status })
      expect((await schedule('admin', { ...plan, candidateId })).status).toBe(201)
      expect(await seed.statusOf(candidateId)).toBe(status)
    },
  )

  test('is for executives', async () => {
    for (const role of roles) {
      const { id: candidateId } = await seed.candidate()
      const expected = ['hiringManager', 'projectManager'].includes(role) ? 403 : 201
      expect([role, (await schedule(role, { ...plan, candidateId })).status]).toEqual([role, expected])
    }
  })

  test('is refused for a rejected candidate, and for one who is not there', async () => {
    const rejected = await seed.candidate({ status: '200_rejected' })
    const hidden = await seed.candidate({ archivedAt: new Date() })
    expect((await schedule('admin', { ...plan, candidateId: rejected.id })).status).toBe(409)
    expect((await schedule('admin', { ...plan, candidateId: hidden.id })).status).toBe(404)
    expect((await schedule('admin', { ...plan, candidateId: 999 })).status).toBe(404)
    expect(await app.db.select().from(interviews)).toHaveLength(0)
  })

  test('takes an active user as interviewer only', async () => {
    const { id: candidateId } = await seed.candidate()
    await seed.deactivate(2)
    for (const interviewerId of [2, 999])
      expect((await schedule('admin', { ...plan, candidateId, interviewerId })).status).toBe(400)
    expect(await app.db.select().from(interviews)).toHaveLength(0)
    expect((await schedule('admin', { ...plan, candidateId, interviewerId: null })).status).toBe(201)
  })

  test('is undone as a whole when its activity cannot be written', async () => {
    const { id: candidateId } = await seed.candidate()
    expect((await withoutActivity(app.db, () => schedule('admin', { ...plan, candidateId }))).status).toBe(500)
    expect(await app.db.select().from(interviews)).toHaveLength(0)
    expect(await seed.statusOf(candidateId)).toBe('00_application_submitted')
  })

  test.each([
    {},
    { ...plan },
    { ...plan, candidateId: 0 },
    { ...plan, candidateId: 1, type: 'Chat' },
    { ...plan, candidateId: 1, scheduledDate: null },
    { ...plan, candidateId: 1, scheduledDate: 'tomorrow' },
    { ...plan, candidateId: 1, scheduledDate: '1999-12-31T23:59:59Z' },
    { ...plan, candidateId: 1, scheduledDate: '2100-01-01T00:00:00Z' },
    { ...plan, candidateId: 1, scheduledDate: '9999-12-31T23:59:59Z' },
    { ...plan, candidateId: 1, videoUrl: 'javascript:alert(1)' },
    { ...plan, candidateId: 1, status: 'completed' },
    { ...plan, candidateId: 1, interviewerId: '6' },
  ])('answers 400 to %j', async (body) => {
    await seed.candidate()
    expect((await schedule('admin', body)).status).toBe(400)
    expect(await app.db.select().from(interviews)).toHaveLength(0)
  })
})
