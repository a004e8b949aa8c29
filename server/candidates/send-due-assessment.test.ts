import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { activityLogs, candidates, emailLogs, jobs, notificationQueue, statusChanges } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

/** A candidate whose assessment is due. */
async function awaiting(values: Partial<typeof candidates.$inferInsert> = {}) {
  const candidate = await seed.candidate(values)
  await app.db.insert(notificationQueue).values({
    type: 'assessment',
    payload: { candidateId: candidate.id },
    candidateId: candidate.id,
    processAfter: app.services.now(),
  })
  return candidate
}
const rowOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!
const due = async () =>
  (await app.db.select().from(notificationQueue).where(eq(notificationQueue.type, 'assessment')))[0]!

test('leaving the start drops the assessment that waits, and nothing else that does', async () => {
  const { id } = await awaiting()
  await app.db.insert(notificationQueue).values({ type: 'resume', payload: { candidateId: id }, candidateId: id })
  expect((await app.as('admin').request('POST', `/api/candidates/${id}/invite-to-interview`)).status).toBe(200)
  const rows = await app.db.select().from(notificationQueue).orderBy(notificationQueue.id)
  expect(rows.map(({ type, status }) => [type, status])).toEqual([
    ['assessment', 'done'],
    ['resume', 'pending'],
    ['email', 'done'],
  ])
})

describe('an assessment that is due', () => {
  test('moves the candidate to 15 in nobody’s name and is mailed', async () => {
    const { id, email } = await awaiting()
    expect(await workNext(app.services)).toBe(true)
    expect(await rowOf(id)).toMatchObject({
      status: '15_assessment_sent',
      hiPeopleAssessmentLink: expect.stringMatching(/\/assess\/token-/) as string,
    })
    expect(app.sent.map(({ to }) => to)).toEqual([email])
    expect(await due()).toMatchObject({ status: 'done', error: null })
    expect(await app.db.select().from(statusChanges)).toMatchObject([{ userId: null, toStatus: '15_assessment_sent' }])
    expect(await app.db.select().from(activityLogs)).toMatchObject([{ userId: null, candidateId: id }])
    expect(await workNext(app.services)).toBe(false)
  })

  test.each([
    ['moved on', { status: '45_1st_interview_sent' }],
    ['was scored', { hiPeopleScore: 70 }],
    ['was rejected', { status: '200_rejected' }],
    ['was archived', { archivedAt: new Date() }],
  ])('is dropped when the candidate %s', async (_what, values) => {
    await awaiting(values)
    await workNext(app.services)
    expect(app.sent).toEqual([])
    expect(await due()).toMatchObject({ status: 'done' })
    expect(await app.db.$count(emailLogs)).toBe(0)
  })

  test('is dropped when the job closed', async () => {
    await awaiting()
    await app.db.update(jobs).set({ status: 'closed' })
    await workNext(app.services)
    expect(app.sent).toEqual([])
    expect(await due()).toMatchObject({ status: 'done' })
  })

  test('leaves no half of itself when it fails, and is tried again', async () => {
    const { id } = await awaiting()
    await withoutActivity(app.db, () => workNext(app.services))
    expect(await rowOf(id)).toMatchObject({ status: '00_application_submitted' })
    expect(await app.db.$count(emailLogs)).toBe(0)
    expect(await due()).toMatchObject({ status: 'pending', processAttempts: 1 })
    app.setNow(new Date(Date.now() + hourMs))
    await workNext(app.services)
    expect(await rowOf(id)).toMatchObject({ status: '15_assessment_sent' })
    expect(app.sent).toHaveLength(1)
  })

  test('sent by hand before, it is sent once', async () => {
    const { id } = await awaiting()
    await app.as('admin').request('POST', `/api/candidates/${id}/send-assessment`)
    await app.settled()
    while (await workNext(app.services));
    expect(app.sent).toHaveLength(1)
  })

  test('to an address that does not exist moves the candidate and marks the letter', async () => {
    app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1' })
    const { id } = await awaiting()
    await workNext(app.services)
    expect(await rowOf(id)).toMatchObject({ status: '15_assessment_sent' })
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ status: 'bounced' }])
    expect(await due()).toMatchObject({ status: 'done' })
  })
})
