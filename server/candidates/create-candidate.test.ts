import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { Candidate } from '#shared/candidates.ts'
import type { Role } from '#shared/permissions.ts'
import {
  activityLogs,
  candidates,
  emailLogs,
  notificationQueue,
  people,
  settings,
  statusChanges,
} from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Answer = Candidate & { message: string }
const add = (who: Role | undefined, body: unknown) => app.as(who).request('POST', '/api/candidates', body)
const added = async (who: Role, body: unknown) => {
  const response = await add(who, body)
  expect(response.status).toBe(201)
  return (await response.json()) as Answer
}
const queue = () => app.db.select().from(notificationQueue)

/** What the Add Candidate dialog sends (SPEC 7). */
const form = (jobId: number, more: object = {}) => ({
  jobId,
  name: 'Nguyễn Thị Minh',
  email: 'Minh@Example.com',
  phone: '',
  location: 'Huế',
  source: 'Referral',
  experienceYears: 0,
  expectedSalary: '',
  skills: ['SQL'],
  status: 'new',
  finalDecisionStatus: 'pending',
  technicalProficiency: 0,
  leadershipInitiative: 0,
  problemSolving: 0,
  communicationSkills: 0,
  culturalFit: 0,
  notes: '',
  resumeUrl: null,
  ...more,
})

describe('adding a candidate', () => {
  test.each(['hiringManager', 'projectManager', 'admin'] as const)(
    'as %s stores it at 00 and pending, with history and timeline',
    async (role) => {
      const job = await seed.job()
      const answer = await added(role, form(job.id))
      const user = app.as(role).user!
      expect(answer).toMatchObject({
        jobId: job.id,
        name: 'Nguyễn Thị Minh',
        email: 'Minh@Example.com',
        status: '00_application_submitted',
        finalDecisionStatus: 'pending',
        phone: null,
        notes: null,
        skills: ['SQL'],
        addedById: user.id,
        job: { title: 'Designer' },
        message: expect.any(String) as string,
      })
      expect(await app.db.select().from(people)).toMatchObject([{ email: 'minh@example.com' }])
      expect(await app.db.select().from(statusChanges)).toMatchObject([
        { candidateId: answer.id, fromStatus: null, toStatus: '00_application_submitted', userId: user.id },
      ])
      expect(await app.db.select().from(activityLogs)).toMatchObject([
        { action: actions.candidateAdded, candidateId: answer.id, userId: user.id },
      ])
    },
  )

  test('by a manager starts as new and pending, whatever the body says; an executive may give both', async () => {
    const job = await seed.job()
    const given = { status: 'offer_sent', finalDecisionStatus: 'none' }
    expect(await added('projectManager', form(job.id, given))).toMatchObject({
      status: '00_application_submitted',
      finalDecisionStatus: 'pending',
    })
    expect(await added('director', form(job.id, { ...given, email: 'b@example.com' }))).toMatchObject({
      status: '95_offer_sent',
      finalDecisionStatus: 'offer_sent',
    })
  })

  test('needs an account', async () => {
    const { id } = await seed.job()
    expect((await add(undefined, form(id))).status).toBe(401)
    expect(await app.db.$count(candidates)).toBe(0)
  })

  test('is undone whole when its activity cannot be written, or its assessment cannot be queued', async () => {
    const { id } = await seed.job()
    expect((await withoutActivity(app.db, () => add('admin', form(id)))).status).toBe(500)
    await app.db.execute(
      sql`create function refuse_queue() returns trigger language plpgsql as $$ begin raise exception 'no queue today'; end $$`,
    )
    await app.db.execute(
      sql`create trigger refuse_queue before insert on notification_queue for each row execute function refuse_queue()`,
    )
    expect((await add('admin', form(id))).status).toBe(500)
    await app.db.execute(sql`drop trigger refuse_queue on notification_queue`)
    await app.db.execute(sql`drop function refuse_queue()`)
    for (const table of [candidates, people, statusChanges, activityLogs, notificationQueue])
      expect(await app.db.$count(table)).toBe(0)
  })

  test('to a job that is unknown or closed is refused in words', async () => {
    const closed = await seed.job({ status: 'closed' })
    const unknown = await add('admin', form(99))
    expect([unknown.status, await unknown.json()]).toEqual([400, { message: 'Job not found' }])
    const late = await add('admin', form(closed.id))
    expect([late.status, await late.json()]).toEqual([409, { message: 'This job is closed' }])
    expect((await add('admin', form((await seed.job({ status: 'draft' })).id))).status).toBe(201)
  })

  test.each([
    [{ jobId: undefined }, 'Job role is required'],
    [{ name: 'x' }, 'Full name is required'],
    [{ email: 'x' }, 'Valid email is required'],
    [{ skills: ['a', 'b', 'c', 'd'] }, 'Maximum 3 skills allowed'],
    [{ resumeUrl: 'https://x.example/a.pdf' }, 'A resume is attached by uploading it'],
  ])('%j answers 400 with the form’s own message', async (more, message) => {
    const response = await add('admin', form((await seed.job()).id, more))
    expect([response.status, await response.json()]).toEqual([400, { message }])
  })

  test.each([
    { role: 'admin' },
    { id: 7 },
    { addedById: 1 },
    { personId: 1 },
    { hiPeopleScore: 101 },
    { name: 'a\0bc' },
    { jobId: '1' },
    { jobId: 2_147_483_648 },
    { source: 'x'.repeat(201) },
  ])('%j answers 400 and stores nothing', async (more) => {
    expect((await add('admin', form((await seed.job()).id, more))).status).toBe(400)
    expect(await app.db.$count(candidates)).toBe(0)
  })
})

describe('one person', () => {
  test('is joined by the email in any case, across jobs', async () => {
    const one = await added('admin', form((await seed.job()).id))
    const two = await added('admin', form((await seed.job({ title: 'Welder' })).id, { email: 'MINH@EXAMPLE.COM' }))
    expect(two.personId).toBe(one.personId)
    const seen = await (await app.as('hiringManager').request('GET', `/api/candidates/${one.id}`)).json()
    expect(seen).toMatchObject({
      id: one.id,
      alsoAppliedFor: [{ id: two.id, jobTitle: 'Welder', status: '00_application_submitted' }],
    })
  })

  test('twice for one job answers 409 naming the candidate, also when both come at once; after a rejection, a withdrawal or archiving it passes', async () => {
    const job = await seed.job()
    const both = await Promise.all([add('admin', form(job.id)), add('ceo', form(job.id))])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const again = await add('admin', form(job.id))
    expect(((await again.json()) as Answer).message).toContain('Nguyễn Thị Minh')
    for (const ended of [
      { status: '200_rejected' as const },
      { withdrawnAt: new Date() },
      { archivedAt: new Date() },
    ]) {
      await app.db.update(candidates).set(ended)
      expect((await add('admin', form(job.id))).status).toBe(201)
      expect((await add('admin', form(job.id))).status).toBe(409)
    }
  })
})

describe('the assessment of a new candidate', () => {
  const now = new Date('2026-03-05T09:00:00Z')

  test('is queued three hours on, at once under Express Review, and as the setting says', async () => {
    app.setNow(now)
    await added('admin', form((await seed.job()).id))
    await added('admin', form((await seed.job({ expressReview: true })).id))
    await app.db.insert(settings).values({ key: 'assessmentDelayMs', value: 60_000 })
    await added('admin', form((await seed.job()).id))
    expect((await queue()).map(({ type, processAfter }) => [type, processAfter.toISOString()])).toEqual([
      ['assessment', '2026-03-05T12:00:00.000Z'],
      ['assessment', '2026-03-05T09:00:00.000Z'],
      ['assessment', '2026-03-05T09:01:00.000Z'],
    ])
    expect(await app.db.$count(emailLogs)).toBe(0)
  })

  test('is not queued with a score, at another status, or in a job that is not active', async () => {
    await added('admin', form((await seed.job()).id, { hiPeopleScore: 50 }))
    await added('admin', form((await seed.job()).id, { status: 'assessment_sent' }))
    await added('admin', form((await seed.job({ status: 'draft' })).id))
    expect(await queue()).toEqual([])
  })
})
