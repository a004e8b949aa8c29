import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { apiKeysMax } from '#shared/limits.ts'
import { submitApplication } from '#server/applications/submit-application.ts'
import { saveAnswers } from '#server/assessments/save-answers.ts'
import { claimCalendar } from '#server/calendars/read-calendar.ts'
import {
  apiKeys,
  applicationLinks,
  assessmentAnswers,
  candidates,
  connectedCalendars,
  emailLogs,
  interviews,
  jobLinks,
  jobPlatforms,
  jobs,
  notificationQueue,
  sessions,
  users,
} from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { addJane, browser, janesPassword } from './jane.ts'
import { seedHiring } from './seed-hiring.ts'
import { seedSitting } from './seed-sitting.ts'
import { severalSessionsForFile, type SeveralSessions } from './several-sessions.ts'
import { accountOf } from './test-app.ts'

// What two people do at the same moment, brought about step by step: whoever holds nothing passes where they should wait.
const app = await severalSessionsForFile()
const seed = seedHiring(app.db)

type Who = Parameters<SeveralSessions['as']>[0]
const call = (method: string, path: string, body?: object, who: Who = 'admin') =>
  app.as(who).request(method, path, body)
const post = (path: string, body?: object) => () => call('POST', path, body)
const patch = (path: string, body: object) => () => call('PATCH', path, body)
const statuses = (answers: Response[]) => answers.map(({ status }) => status)
const li = (jobId: number) => ({ jobId, name: 'Li Wei', email: 'li@example.com' })
const remove =
  (id: number, who: Who = 'admin') =>
  () =>
    call('DELETE', `/api/users/${id}`, undefined, who)
const rowOf = (table: string, id: number) => `SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`

describe('a job', () => {
  test('that somebody is closing takes no candidate more', async () => {
    const { id } = await seed.job()
    const closing = `UPDATE jobs SET status = 'closed' WHERE id = ${id}`
    const [answer] = await app.during(closing, post('/api/candidates', li(id)))
    expect(answer.status).toBe(409)
    expect(await app.db.$count(candidates)).toBe(0)
  })

  test('that somebody is closing takes nobody who is considered for it', async () => {
    const { id: jobId } = await seed.job()
    const { id } = await seed.candidate()
    const closing = `UPDATE jobs SET status = 'closed' WHERE id = ${jobId}`
    const [answer] = await app.during(closing, post(`/api/candidates/${id}/consider`, { jobId }))
    expect(answer.status).toBe(409)
    expect(await app.db.$count(candidates)).toBe(1)
  })

  test('that somebody is closing takes no application more', async () => {
    const { id: jobId } = await seed.job()
    const closing = `UPDATE jobs SET status = 'closed' WHERE id = ${jobId}`
    const typed = { ...li(jobId), phone: null, location: null, expectedSalary: null, answers: [] }
    const application = { ...typed, via: 'careers', consent: undefined, resume: undefined } as const
    const apply = () => submitApplication(app.services, application).catch((error: unknown) => error)
    expect(await app.during(closing, apply)).toMatchObject([{ status: 409 }])
    expect(await app.db.$count(candidates)).toBe(0)
  })

  test.each([
    ['a tracked link of a source', 'links', { source: 'Newsletter' }],
    ['a referral link of one’s own', 'referral-link', undefined],
  ])('has %s once, whoever asks for it at the same moment', async (_what, path, body) => {
    const { id } = await seed.job()
    const making = post(`/api/jobs/${id}/${path}`, body)
    const answers = await app.during(rowOf('jobs', id), making, making)
    expect(statuses(answers)).toEqual([200, 200])
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(second).toEqual(first)
    expect(await app.db.$count(jobLinks)).toBe(1)
  })

  test('that somebody is closing is shared by no link more', async () => {
    const { id } = await seed.job()
    const closing = `UPDATE jobs SET status = 'closed' WHERE id = ${id}`
    const [answer] = await app.during(closing, post(`/api/jobs/${id}/links`, { source: 'Newsletter' }))
    expect(answer.status).toBe(409)
    expect(await app.db.$count(jobLinks)).toBe(0)
  })

  test('is handed over to nobody whose account is just being deleted', async () => {
    const { id } = await seed.job()
    const { id: userId } = accountOf('projectManager')
    const leaving = `UPDATE users SET deactivated_at = now() WHERE id = ${userId}`
    const [answer] = await app.during(leaving, post(`/api/jobs/${id}/hand-over`, { userId }))
    expect(answer.status).toBe(400)
  })

  test('is not closed before the candidate who is being added, whose assessment then is dropped', async () => {
    const { id } = await seed.job()
    // The job is read, the person not yet found.
    const answers = await app.during(
      'LOCK TABLE people IN ACCESS EXCLUSIVE MODE',
      post('/api/candidates', li(id)),
      post(`/api/jobs/${id}/close`),
    )
    expect(statuses(answers)).toEqual([201, 200])
    expect(await app.db.select({ status: jobs.status }).from(jobs)).toEqual([{ status: 'closed' }])
    expect(await app.db.$count(notificationQueue, eq(notificationQueue.type, 'assessment'))).toBe(0)
  })
})

describe('a job that is reopened', () => {
  test('while one of its candidates comes to a status that none of them had, and neither is refused', async () => {
    const { id } = await seed.job({ status: 'closed' })
    const fresh = await seed.candidate({ jobId: id })
    // The candidate is held, and not yet counted at the new status, whose count names the job.
    const answers = await app.during(
      'LOCK TABLE offers IN ACCESS EXCLUSIVE MODE',
      post(`/api/candidates/${fresh.id}/reject`),
      post(`/api/jobs/${id}/reopen`),
    )
    expect(statuses(answers)).toEqual([200, 200])
  })
})

describe('the counts of a job', () => {
  test('are kept while one leaves the talent pool and another comes into it, and neither waits for the other', async () => {
    const pooled = await seed.candidate({ status: '90_talent_pool' })
    const invited = await seed.candidate({ jobId: pooled.jobId, status: '45_1st_interview_sent' })
    // The interview stands and is counted, the status that it brings is not yet.
    const answers = await app.during(
      'LOCK TABLE interview_links IN ACCESS EXCLUSIVE MODE',
      post(`/api/candidates/${pooled.id}/invite-to-interview`),
      post(`/api/candidates/${invited.id}/talent-pool`),
    )
    expect(statuses(answers)).toEqual([200, 200])
  })

  test('are kept while the takers of an assessment are ranked, and nobody who moves one of them is refused', async () => {
    const taken = { status: '30_assessment_completed', hiPeoplePercentile: 99, assessmentProvisional: true } as const
    const first = await seed.candidate(taken)
    const second = await seed.candidate({ jobId: first.jobId, ...taken })
    const values = { percentile: 99, provisional: true }
    const { sitting } = await seedSitting(app.db, { candidateId: first.id, values: { ...values, score: 1 } })
    await seedSitting(app.db, { candidateId: second.id, values: { ...values, score: 99 } })
    await app.db.insert(notificationQueue).values({
      type: 'assessment.rank',
      payload: { blueprint: sitting.blueprint },
      processAfter: new Date(0),
    })
    // The second is held, and not yet counted anew.
    const answers = await app.during(
      'LOCK TABLE interview_plans IN ACCESS EXCLUSIVE MODE',
      post(`/api/candidates/${second.id}/invite-to-interview`),
      () => workNext(app.services, 'rest'),
    )
    expect(answers[0].status).toBe(200)
    expect(await app.db.$count(notificationQueue, eq(notificationQueue.status, 'done'))).toBe(2)
    expect(await app.db.$count(candidates, eq(candidates.assessmentProvisional, true))).toBe(0)
  })
})

describe('a posting', () => {
  test('that failed is tried again while its platform gives way to another, and neither waits for the other', async () => {
    const { id } = await seed.job()
    const [posting] = await app.db
      .insert(jobPlatforms)
      .values({ jobId: id, platform: 'indeed', status: 'failed' })
      .returning()
    await patch('/api/settings', { platforms: ['careers', 'indeed'] })()
    const answers = await app.during(
      rowOf('job_platforms', posting!.id),
      patch('/api/settings', { platforms: ['careers', 'linkedin'] }),
      post(`/api/jobs/${id}/postings/${posting!.id}/retry`),
    )
    expect(statuses(answers)).toEqual([200, 409])
    const standing = await app.db.select().from(jobPlatforms).orderBy(jobPlatforms.platform)
    expect(standing.map(({ platform, status }) => [platform, status])).toEqual([
      ['indeed', 'closed'],
      ['linkedin', 'pending'],
    ])
  })
})

describe('a connected calendar', () => {
  test('that one process is taking is taken by no other, which takes the next', async () => {
    const calendar = { userId: 1, kind: 'ics', host: 'calendar.example.com', sealed: 'x', timeZone: 'UTC' } as const
    for (const nextReadAt of [new Date(0), new Date(1)])
      await app.db.insert(connectedCalendars).values({ ...calendar, nextReadAt })
    const [taken] = await app.during(rowOf('connected_calendars', 1), () => claimCalendar(app.services, {}))
    expect(taken?.id).toBe(2)
  })
})

describe('an account', () => {
  test('of the last administrator stays when two delete each other', async () => {
    const [one, other] = [accountOf('admin'), { ...accountOf('director'), role: 'admin' as const }]
    await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, other.id))
    // Whoever comes so far has seen two administrators.
    const seen = 'LOCK TABLE activity_logs IN ACCESS EXCLUSIVE MODE'
    const answers = await app.during(seen, remove(other.id, one), remove(one.id, other))
    expect(statuses(answers)).toEqual([200, 409])
    expect(await app.db.$count(users, and(eq(users.role, 'admin'), isNull(users.deactivatedAt)))).toBe(1)
  })

  test('whose password is changed while it is checked keeps no session that began by the old one', async () => {
    const { id } = await addJane(app)
    const changing = `WITH held AS (SELECT id FROM users WHERE id = ${id} FOR NO KEY UPDATE)
      UPDATE accounts SET password = 'another' WHERE user_id IN (SELECT id FROM held)`
    const [answer] = await app.during(changing, () => browser(app.sessions).login())
    expect(answer.status).toBe(401)
    expect(await app.db.$count(sessions)).toBe(0)
  })

  test('that is signed in to while its password is changed is signed out there', async () => {
    const { id } = await addJane(app)
    const jane = browser(app.sessions)
    const mine = await jane.signedIn()
    const beginning = `WITH held AS (SELECT id FROM users WHERE id = ${id} FOR SHARE)
      INSERT INTO sessions (user_id, token, expires_at) SELECT id, 'begun', now() + interval '1 day' FROM held`
    const body = { current: janesPassword, new: 'another sunset' }
    const [answer] = await app.during(beginning, () => jane.send('POST', '/api/users/me/password', body, mine))
    expect(answer.status).toBe(200)
    expect(await app.db.$count(sessions)).toBe(1)
  })

  test('deleted while something is written in its name keeps the name on it', async () => {
    const { id: candidateId } = await seed.candidate()
    const [person] = await app.db.select().from(users).where(eq(users.role, 'hiringManager'))
    const inTheirName = `INSERT INTO interviews (candidate_id, type, interviewer_id) VALUES (${candidateId}, 'Phone', ${person!.id})`
    const [answer] = await app.during(inTheirName, remove(person!.id))
    expect(answer.status).toBe(200)
    expect(await app.db.select({ by: interviews.interviewerId }).from(interviews)).toEqual([{ by: person!.id }])
    expect((await app.db.select().from(users).where(eq(users.id, person!.id)))[0]!.deactivatedAt).not.toBeNull()
  })
})

describe('a candidate', () => {
  test('who is anonymised while they answer in words leaves none of them', async () => {
    const { id } = await seed.candidate({ name: 'Li Wei' })
    const [startedAt, deadline] = [new Date(), new Date(Date.now() + 50 * minuteMs)]
    const values = { status: 'started', startedAt, deadline, completedAt: null } as const
    const { sitting } = await seedSitting(app.db, { candidateId: id, values })
    const words = { itemId: 'work-sample-1', value: 'As Li Wei I would ask first', timeSpentMs: 1_000 }
    // The sitting is held, the answer not yet written.
    const answers = await app.during(
      'LOCK TABLE assessment_answers IN SHARE MODE',
      () => saveAnswers(app.services, { sitting }, [words]),
      post(`/api/candidates/${id}/anonymise`, { name: 'Li Wei' }),
    )
    expect([answers[0], answers[1].status]).toEqual([{ newer: [] }, 200])
    expect(await app.db.$count(assessmentAnswers)).toBe(0)
  })
  test('who applies again while they are anonymised leaves no address in the letter that says so', async () => {
    const { id, jobId } = await seed.candidate({ name: 'Li Wei', email: 'li@example.com' })
    const again = { ...li(jobId), via: 'careers', phone: null, location: null, expectedSalary: null } as const
    const answers = await app.during(
      'LOCK TABLE application_links IN ACCESS EXCLUSIVE MODE',
      () => submitApplication(app.services, { ...again, answers: [], consent: undefined, resume: undefined }),
      post(`/api/candidates/${id}/anonymise`, { name: 'Li Wei' }),
    )
    await app.settled()
    expect(answers[1].status).toBe(200)
    expect(await app.db.select({ to: emailLogs.recipientEmail, context: emailLogs.context }).from(emailLogs)).toEqual([
      { to: `anonymised-${id}@anonymised.invalid`, context: null },
    ])
    expect(await app.db.$count(applicationLinks)).toBe(0)
  })
  test('who withdraws while the lost link to an assessment elsewhere is found for them is sent none', async () => {
    const status = '15_assessment_sent'
    const hiPeopleAssessmentLink = 'https://assess.example.com/1'
    const { id, jobId, email } = await seed.candidate({ status, hiPeopleAssessmentLink })
    await app.db.insert(notificationQueue).values({
      type: 'assessment.link',
      payload: { jobId, email },
      processAfter: new Date(0),
    })
    const withdrawing = `UPDATE candidates SET withdrawn_at = now() WHERE id = ${id}`
    const [found] = await app.during(withdrawing, () => workNext(app.services, 'letters'))
    expect(found).toBe(true)
    expect(app.sent).toEqual([])
  })
})

test('of two keys made at once the one too many is refused', async () => {
  const key = { name: 'Site', ending: 'abcd', createdById: accountOf('ceo').id, createdAt: new Date() }
  const made = Array.from({ length: apiKeysMax - 1 }, (_, at) => ({ ...key, keyHash: `hash ${at}` }))
  await app.db.insert(apiKeys).values(made)
  const make = post('/api/api-keys', { name: 'Our site' })
  // Each has counted the keys, and cannot write its own yet.
  const answers = await app.during('LOCK TABLE api_keys IN EXCLUSIVE MODE', make, make)
  expect(statuses(answers)).toEqual([201, 409])
  expect(await app.db.$count(apiKeys)).toBe(apiKeysMax)
})

test('of two changes of the settings over one version the second is told of the first', async () => {
  const { updatedAt } = await (await call('PATCH', '/api/settings', { productName: 'Before' })).json()
  const change = (productName: string) => () =>
    app.as('admin').request('PATCH', '/api/settings', { productName }, { 'x-row-version': updatedAt })
  const held = 'LOCK TABLE activity_logs IN EXCLUSIVE MODE'
  expect(statuses(await app.during(held, change('One'), change('Two')))).toEqual([200, 409])
  expect(await (await call('GET', '/api/settings')).json()).toMatchObject({ productName: 'One' })
})
