import { desc, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { Candidate } from '#shared/candidates.ts'
import { hiredMessage } from '#shared/is-hired.ts'
import { rejectedMessage } from '#shared/pipeline.ts'
import {
  activityLogs,
  candidates,
  emailLogs,
  interviews,
  notificationQueue,
  offers,
  statusChanges,
} from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const terms = { offerType: 'Full-time', compensation: '90000', startDate: '2027-03-01', notes: 'Welcome' }
const paths = ['reject', 'talent-pool', 'invite-to-interview', 'send-assessment', 'send-offer'] as const
type Path = (typeof paths)[number]
const move = (
  who: Parameters<TestApp['as']>[0],
  id: number,
  path: Path | 'reopen',
  headers: Record<string, string> = {},
) => app.as(who).request('POST', `/api/candidates/${id}/${path}`, path === 'send-offer' ? terms : undefined, headers)
const answerOf = async (response: Response) =>
  (await response.json()) as Candidate & { message: string; errorType?: string; current?: Candidate }
const rowOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!
const newestActivity = async () => (await app.db.select().from(activityLogs).orderBy(desc(activityLogs.id)))[0]!

async function expectUntouched(id: number) {
  expect(await rowOf(id)).toMatchObject({
    status: '00_application_submitted',
    finalDecisionStatus: null,
    interviewsStanding: 0,
    offersMade: 0,
  })
  for (const table of [statusChanges, activityLogs, emailLogs, interviews, offers])
    expect(await app.db.$count(table)).toBe(0)
  // Besides what watches over an offer's letter, whose file is written before anything else.
  expect(await app.db.$count(notificationQueue, ne(notificationQueue.type, 'files.remove'))).toBe(0)
  expect(app.sent).toEqual([])
}

describe('a move', () => {
  const outcomes = {
    reject: {
      status: '200_rejected',
      decision: 'rejected',
      template: 'rejection',
      action: actions.rejected,
      message: 'Candidate rejected',
    },
    'talent-pool': {
      status: '90_talent_pool',
      decision: 'talent_pool',
      template: 'talent-pool',
      action: actions.talentPooled,
      message: 'Added to talent pool',
    },
    'invite-to-interview': {
      status: '45_1st_interview_sent',
      decision: 'pending',
      template: 'interview-invite',
      action: actions.interviewInvited,
      message: 'Interview invitation sent',
    },
    'send-assessment': {
      status: '15_assessment_sent',
      decision: 'pending',
      template: 'assessment',
      action: actions.assessmentSent,
      message: 'Assessment started',
    },
    'send-offer': {
      status: '95_offer_sent',
      decision: 'offer_sent',
      template: 'offer',
      action: actions.offerSent,
      message: 'Offer sent',
    },
  } as const

  test.each(paths)(
    '%s changes the row, keeps the history, tells the timeline and mails the candidate',
    async (path) => {
      const { status, decision, template, action, message } = outcomes[path]
      const candidate = await seed.candidate({ name: 'Zoë Ångström', finalDecisionStatus: 'pending' })
      const response = await move('director', candidate.id, path)
      expect(response.status).toBe(200)
      expect(await answerOf(response)).toMatchObject({
        id: candidate.id,
        status,
        finalDecisionStatus: decision,
        message,
        job: { title: 'Designer' },
      })
      expect(await app.db.select().from(statusChanges)).toMatchObject([
        {
          candidateId: candidate.id,
          fromStatus: '00_application_submitted',
          toStatus: status,
          fromDecision: 'pending',
          userId: 5,
        },
      ])
      expect(await newestActivity()).toMatchObject({
        action,
        userId: 5,
        candidateId: candidate.id,
        entityType: 'candidate',
        details: { candidateName: 'Zoë Ångström', jobTitle: 'Designer' },
      })
      expect(app.sent.map(({ to }) => to)).toEqual([candidate.email])
      expect(await app.db.select().from(emailLogs)).toMatchObject([
        { template, status: 'sent', candidateId: candidate.id },
      ])
      const letters = (await app.db.select().from(notificationQueue)).filter(({ type }) => type === 'email')
      expect(letters).toMatchObject([{ status: 'done' }])
    },
  )

  test.each(paths)('%s is refused to whoever may not edit candidates', async (path) => {
    const { id } = await seed.candidate()
    expect((await move('hiringManager', id, path)).status).toBe(403)
    expect((await move('projectManager', id, path)).status).toBe(403)
    expect((await move(undefined, id, path)).status).toBe(401)
    expect((await rowOf(id)).status).toBe('00_application_submitted')
  })

  test.each(paths)('%s on a rejected candidate answers 409 and does nothing', async (path) => {
    const { id } = await seed.candidate({ status: '200_rejected', finalDecisionStatus: 'rejected' })
    const response = await move('admin', id, path)
    expect(response.status).toBe(409)
    expect((await answerOf(response)).message).toBe(rejectedMessage)
    expect(app.sent).toEqual([])
  })

  test.each(paths.filter((path) => path !== 'reject'))(
    '%s takes nobody back who has accepted an offer',
    async (path) => {
      const { id } = await seed.candidate({ status: '100_offer_accepted', finalDecisionStatus: 'offer_sent' })
      const response = await move('admin', id, path)
      expect([response.status, await response.json()]).toEqual([409, { message: hiredMessage }])
      expect(await rowOf(id)).toMatchObject({ status: '100_offer_accepted', finalDecisionStatus: 'offer_sent' })
      expect(app.sent).toEqual([])
      await app.as('admin').request('PATCH', `/api/candidates/${id}`, { status: '75_1st_interview_completed' })
      expect((await move('admin', id, path)).status).toBe(200)
    },
  )

  test('rejects even somebody who has accepted an offer, which stays accepted', async () => {
    const { id } = await seed.candidate({ status: 'hired', finalDecisionStatus: 'offer_sent' })
    const offer = await seed.offer({ candidateId: id, status: 'accepted' })
    expect((await move('admin', id, 'reject')).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: '200_rejected', finalDecisionStatus: 'rejected' })
    expect((await app.db.select().from(offers).where(eq(offers.id, offer.id)))[0]!.status).toBe('accepted')
  })

  test.each(paths)('%s from the screen of before the rejection answers the candidate as it is', async (path) => {
    const { id, updatedAt } = await seed.candidate()
    await move('ceo', id, 'reject')
    const stale = await move('admin', id, path, { 'x-row-version': updatedAt.toISOString() })
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { errorType: 'conflict', current: { id, status: '200_rejected' } },
    ])
  })

  test.each(paths)('%s is undone whole when its activity cannot be written', async (path) => {
    const candidate = await seed.candidate()
    const response = await withoutActivity(app.db, () => move('ceo', candidate.id, path))
    expect(response.status).toBe(500)
    await expectUntouched(candidate.id)
  })

  test.each(paths)('%s is undone whole when its email cannot be queued', async (path) => {
    const candidate = await seed.candidate()
    await app.db.execute(
      sql`create function refuse_queue() returns trigger language plpgsql as $$ begin raise exception 'no queue today'; end $$`,
    )
    await app.db.execute(
      sql`create trigger refuse_queue before insert on notification_queue for each row execute function refuse_queue()`,
    )
    const response = await move('ceo', candidate.id, path)
    await app.db.execute(sql`drop trigger refuse_queue on notification_queue`)
    await app.db.execute(sql`drop function refuse_queue()`)
    expect(response.status).toBe(500)
    await expectUntouched(candidate.id)
  })

  test.each(['reject', 'talent-pool', 'send-assessment'] as const)(
    '%s a second time answers 409 and mails nobody again',
    async (path) => {
      const { id } = await seed.candidate()
      await move('admin', id, path)
      expect((await move('admin', id, path)).status).toBe(409)
      expect(app.sent).toHaveLength(1)
      expect(await app.db.$count(statusChanges)).toBe(1)
    },
  )

  test('of a candidate that nobody knows, or that is flagged, answers 404', async () => {
    const { id } = await seed.candidate({ archivedAt: new Date() })
    expect((await move('admin', id, 'reject')).status).toBe(404)
    expect((await move('admin', 999, 'reject')).status).toBe(404)
  })

  test('made by two at once is made once', async () => {
    const { id } = await seed.candidate()
    const both = await Promise.all([move('ceo', id, 'reject'), move('coo', id, 'reject')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(app.sent).toHaveLength(1)
    expect(await app.db.$count(statusChanges)).toBe(1)
  })

  test('from a stale screen answers 409 with the candidate as it is, and a fresh one passes', async () => {
    const { id, updatedAt } = await seed.candidate()
    const moved = await answerOf(
      await move('admin', id, 'send-assessment', { 'x-row-version': updatedAt.toISOString() }),
    )
    const stale = await move('admin', id, 'reject', { 'x-row-version': updatedAt.toISOString() })
    expect(stale.status).toBe(409)
    const conflict = await answerOf(stale)
    expect(conflict).toMatchObject({
      errorType: 'conflict',
      current: { id, status: '15_assessment_sent', updatedAt: moved.updatedAt },
    })
    expect(conflict.current).not.toHaveProperty('resumeVersion')
    expect((await move('admin', id, 'reject', { 'x-row-version': moved.updatedAt })).status).toBe(200)
  })

  test('to an address that does not exist answers 422, and the status stays', async () => {
    app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1 no such user' })
    const { id } = await seed.candidate()
    const response = await move('admin', id, 'reject')
    expect(response.status).toBe(422)
    expect(await answerOf(response)).toMatchObject({ errorType: 'non_existent_email' })
    expect(await rowOf(id)).toMatchObject({ status: '200_rejected', finalDecisionStatus: 'rejected' })
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ status: 'bounced' }])
  })

  test('succeeds while the mail server is down, and leaves the letter to the worker', async () => {
    app.answerMail({ later: 'connection refused' })
    const { id } = await seed.candidate()
    expect((await move('admin', id, 'talent-pool')).status).toBe(200)
    expect(await app.db.select().from(notificationQueue)).toMatchObject([{ type: 'email', status: 'pending' }])
  })

  test('takes no body but an empty object', async () => {
    const { id } = await seed.candidate()
    expect((await app.as('admin').request('POST', `/api/candidates/${id}/reject`, { status: 'new' })).status).toBe(400)
    expect((await app.as('admin').request('POST', `/api/candidates/${id}/reject`, {})).status).toBe(200)
  })

  test('moves on a status of old data that nobody knows', async () => {
    const { id } = await seed.candidate({ status: 'phone_screen' })
    expect((await move('admin', id, 'invite-to-interview')).status).toBe(200)
    expect(await app.db.select().from(statusChanges)).toMatchObject([
      { fromStatus: 'phone_screen', toStatus: '45_1st_interview_sent' },
    ])
  })
})
