import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followUpDefaults, type FollowUpSettings } from '#shared/follow-ups.ts'
import { roles } from '#shared/permissions.ts'
import {
  activityLogs,
  assessmentSittings,
  candidates,
  emailLogs,
  evaluations,
  followUps,
  interviews,
  jobs,
  notificationQueue,
  offers,
  settings,
  statusChanges,
} from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { testApp, type TestApp } from '#test/test-app.ts'
import { planFollowUps } from './plan-follow-ups.ts'

let app: TestApp
let seed: ReturnType<typeof seedHiring>
beforeAll(async () => {
  app = await testApp()
  seed = seedHiring(app.db)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A Wednesday morning. */
const now = new Date('2027-02-03T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const job = () => seed.job({ status: 'active', submitterId: 1 })
const work = async () => {
  while (await workNext(app.services)) continue
}
/** One look of the product at `at`, and its queue worked off. */
async function lookAt(at: Date) {
  app.setNow(at)
  await planFollowUps(app.services)
  await work()
}
const change = (given: Partial<FollowUpSettings>) =>
  app.db
    .insert(settings)
    .values({ key: 'followUps', value: { ...followUpDefaults, ...given } })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
const letters = () => app.sent.map(({ to, subject }) => [to, subject])

/** For each rule: something whose reason is there at `now`, who is written to, and what makes the reason go. */
const cases = {
  'invitation-unanswered': {
    make: async () => {
      const candidate = await seed.candidate({ job: await job(), status: '45_1st_interview_sent' })
      const invited = { candidateId: candidate.id, status: 'pending' as const, createdAt: ago(3 * dayMs) }
      await seed.interview(invited)
      return candidate
    },
    to: (email: string) => [[email, 'Finding a date for your interview: Designer']],
    solve: () => app.db.update(interviews).set({ scheduledDate: now, status: 'scheduled' }),
  },
  'interview-tomorrow': {
    make: async () => {
      const candidate = await seed.candidate({ job: await job(), status: '60_1st_interview_scheduled' })
      const scheduledDate = new Date(now.getTime() + 24 * hourMs)
      await seed.interview({ candidateId: candidate.id, status: 'scheduled', scheduledDate, interviewerId: 5 })
      return candidate
    },
    to: (email: string) => [
      [email, 'Your interview on Thursday, February 4, 2027: Designer'],
      ['director@rolecall.test', 'Interview on Thursday, February 4, 2027: Li Wei for Designer'],
    ],
    solve: () => app.db.update(interviews).set({ status: 'cancelled' }),
  },
  'evaluation-missing': {
    make: async () => {
      const candidate = await seed.candidate({ job: await job(), status: '75_1st_interview_completed' })
      const held = { conductedDate: ago(dayMs), status: 'completed' as const, interviewerId: 5 }
      await seed.interview({ candidateId: candidate.id, ...held })
      return candidate
    },
    to: () => [['director@rolecall.test', 'Evaluation missing: Li Wei for Designer']],
    solve: () => app.db.update(interviews).set({ evaluatedAt: now }),
  },
  'stage-waiting': {
    make: async () => {
      const candidate = await seed.candidate({ job: await job(), status: '30_assessment_completed' })
      await app.db
        .insert(statusChanges)
        .values({ candidateId: candidate.id, toStatus: candidate.status, at: ago(7 * dayMs) })
      return candidate
    },
    to: () => [['hiringmanager@rolecall.test', 'A candidate is waiting: Li Wei for Designer']],
    solve: () => app.db.update(candidates).set({ status: '90_talent_pool' }),
  },
  'offer-unanswered': {
    make: async () => {
      const candidate = await seed.candidate({ job: await job(), status: '95_offer_sent' })
      await seed.offer({
        candidateId: candidate.id,
        sentDate: ago(3 * dayMs),
        expiresAt: new Date('2027-02-08T20:00:00Z'),
      })
      return candidate
    },
    to: (email: string) => [
      [email, 'Your offer for Designer at Our company is open'],
      ['hiringmanager@rolecall.test', 'Offer not answered: Li Wei for Designer'],
    ],
    solve: () => app.db.update(offers).set({ status: 'accepted' }),
  },
  'assessment-reminder': {
    make: async () => {
      const candidate = await seed.candidate({ job: await job(), status: '15_assessment_sent' })
      await app.db.insert(assessmentSittings).values({
        candidateId: candidate.id,
        blueprint: 'test',
        seed: 'test',
        form: { items: [] },
        timeLimitMs: 40 * 60_000,
        sentAt: ago(2 * dayMs),
        expiresAt: new Date('2027-02-15T10:00:00Z'),
      })
      return candidate
    },
    to: (email: string) => [[email, expect.stringContaining('assessment')]],
    solve: () => app.db.update(assessmentSittings).set({ status: 'started', startedAt: now }),
  },
}
const each = Object.entries(cases)

/** Of an assessment that nobody begins the second reminder is to come as well. */
const toCome = (rule: string, written: unknown[][]) =>
  rule === 'assessment-reminder' ? [...written, ...written] : written

describe.each(each)('%s', (rule, { make, to, solve }) => {
  test('is written once, however often one looks, and stands on the candidate’s timeline', async () => {
    const { id, email } = await make()
    await lookAt(new Date(now.getTime() - 1))
    expect(letters()).toEqual([])
    await lookAt(now)
    expect(letters()).toEqual(to(email))
    await lookAt(now)
    await lookAt(new Date(now.getTime() + hourMs))
    expect(app.sent).toHaveLength(to(email).length)
    expect(new Set(app.sent.map(({ messageId }) => messageId)).size).toBe(to(email).length)
    const timeline = await (await app.as('ceo').request('GET', `/api/candidates/${id}/activity`)).json()
    expect(timeline.length).toBeGreaterThanOrEqual(to(email).length)
    expect(await app.db.select().from(followUps)).toEqual(
      to(email).map(() =>
        expect.objectContaining({ rule, state: 'sent', candidateId: id, emailLogId: expect.any(Number) }),
      ),
    )
  })

  test('is written once by two processes that look and work at the same time', async () => {
    const { email } = await make()
    app.setNow(now)
    await Promise.all([planFollowUps(app.services), planFollowUps(app.services), planFollowUps(app.services)])
    await Promise.all([work(), work()])
    expect(letters().toSorted()).toEqual(to(email).toSorted())
  })

  test('is not written when its reason is gone by the time it leaves', async () => {
    await make()
    app.setNow(now)
    expect(await planFollowUps(app.services)).toBeGreaterThan(0)
    await solve()
    await work()
    await lookAt(new Date(now.getTime() + hourMs))
    expect(app.sent).toEqual([])
    expect((await app.db.select().from(followUps)).map(({ state, reason }) => [state, reason])).toEqual(
      expect.arrayContaining([['dropped', 'its reason was gone']]),
    )
  })

  test.each([
    ['hidden', () => app.db.update(candidates).set({ archivedAt: now })],
    ['withdrawn', () => app.db.update(candidates).set({ withdrawnAt: now })],
    ['rejected', () => app.db.update(candidates).set({ status: '200_rejected' })],
    ['of a closed job', () => app.db.update(jobs).set({ status: 'closed' })],
  ])('is never written about a candidate who is %s', async (_what, leave) => {
    await make()
    app.setNow(now)
    await planFollowUps(app.services)
    await leave()
    await work()
    await app.db.delete(followUps)
    await lookAt(now)
    expect(app.sent).toEqual([])
  })

  test('is not written while its rule is off, and at once when that changes', async () => {
    const { email } = await make()
    const off = (on: boolean) =>
      change({
        rules: { ...followUpDefaults.rules, [rule]: { ...followUpDefaults.rules[rule as 'stage-waiting'], on } },
      })
    app.setNow(now)
    await planFollowUps(app.services)
    await off(false)
    await work()
    await app.db.delete(followUps)
    await lookAt(now)
    expect(app.sent).toEqual([])
    await off(true)
    await lookAt(now)
    expect(letters()).toEqual(to(email))
  })

  test('is shown before it goes, with its letter, to those who may change settings', async () => {
    const { email } = await make()
    app.setNow(new Date(now.getTime() - hourMs))
    const shown = await (await app.as('coo').request('GET', '/api/follow-ups')).json()
    expect(shown.map((row: { to: string; subject: string }) => [row.to, row.subject])).toEqual(toCome(rule, to(email)))
    expect(shown[0]).toMatchObject({
      rule,
      candidateName: 'Li Wei',
      dueAt: now.toISOString(),
      sendAt: now.toISOString(),
    })
    for (const { subjectId, occurrence, subject } of shown) {
      const query = new URLSearchParams({ rule, subjectId, occurrence })
      const answer = await app.as('coo').request('GET', `/api/follow-ups/letter?${query}`)
      expect([answer.status, (await answer.json()).subject]).toEqual([200, subject])
    }
    await lookAt(now)
    expect(letters()).toEqual(to(email))
    const left = await (await app.as('coo').request('GET', '/api/follow-ups')).json()
    expect(left).toHaveLength(toCome(rule, to(email)).length - to(email).length)
  })

  test('rolls back whole', async () => {
    await make()
    app.setNow(now)
    await planFollowUps(app.services)
    await withoutActivity(app.db, work)
    expect(app.sent).toEqual([])
    expect(await app.db.$count(emailLogs)).toBe(0)
    expect((await app.db.select().from(followUps)).every(({ state }) => state === 'waiting')).toBe(true)
    await lookAt(new Date(now.getTime() + hourMs))
    expect(app.sent.length).toBeGreaterThan(0)
  })
})

describe('quiet hours', () => {
  test('put a letter off to the office’s morning, where its reason is looked at again', async () => {
    await change({ timeZone: 'America/New_York' })
    const { email } = await cases['invitation-unanswered'].make()
    await lookAt(now)
    expect(app.sent).toEqual([])
    await lookAt(new Date('2027-02-03T12:59:00Z'))
    expect(app.sent).toEqual([])
    await lookAt(new Date('2027-02-03T13:00:00Z'))
    expect(app.sent).toMatchObject([{ to: email }])
  })

  test('that were changed while a letter waited are those that hold', async () => {
    await cases['invitation-unanswered'].make()
    app.setNow(now)
    await planFollowUps(app.services)
    await change({ quietFrom: '08:00', quietUntil: '12:00' })
    await work()
    expect(app.sent).toEqual([])
    const [row] = await app.db.select().from(notificationQueue).where(eq(notificationQueue.type, 'follow-up'))
    expect(row).toMatchObject({ status: 'pending', processAttempts: 0, processAfter: new Date('2027-02-03T12:00:00Z') })
  })

  test('let the letter before a Monday’s interview go on Friday, and before an early one the day before', async () => {
    const candidate = await seed.candidate({ job: await job(), status: '60_1st_interview_scheduled' })
    const scheduledDate = new Date('2027-02-08T09:00:00Z')
    await seed.interview({ candidateId: candidate.id, status: 'scheduled', scheduledDate })
    await lookAt(new Date('2027-02-05T19:58:00Z'))
    expect(app.sent).toEqual([])
    await lookAt(new Date('2027-02-05T19:59:00Z'))
    expect(app.sent).toMatchObject([{ to: candidate.email }])
    await app.db.update(interviews).set({ scheduledDate: new Date('2027-02-10T07:00:00Z') })
    await lookAt(new Date('2027-02-09T07:59:00Z'))
    expect(app.sent).toHaveLength(1)
    await lookAt(new Date('2027-02-09T08:00:00Z'))
    expect(app.sent).toHaveLength(2)
  })
})

test('an interview that is moved is told again, and one that has begun is not', async () => {
  await cases['interview-tomorrow'].make()
  await lookAt(now)
  expect(app.sent).toHaveLength(2)
  await app.db.update(interviews).set({ scheduledDate: new Date('2027-02-05T14:00:00Z') })
  await lookAt(new Date('2027-02-04T14:00:00Z'))
  expect(app.sent).toHaveLength(4)
  await app.db.update(interviews).set({ scheduledDate: new Date('2027-02-09T10:00:00Z') })
  await lookAt(new Date('2027-02-09T10:00:00Z'))
  expect(app.sent).toHaveLength(4)
})

test('a reason of last month is left alone, and one of a server that was down for a day is not', async () => {
  await cases['stage-waiting'].make()
  await lookAt(new Date(now.getTime() + 8 * dayMs))
  expect(app.sent).toEqual([])
  await lookAt(new Date(now.getTime() + dayMs))
  expect(app.sent).toHaveLength(1)
})

test('a clock that goes back repeats nothing', async () => {
  await cases['offer-unanswered'].make()
  await lookAt(now)
  await lookAt(ago(2 * dayMs))
  await lookAt(now)
  expect(app.sent).toHaveLength(2)
})

test('more than one look can take up are taken up by the next', async () => {
  const { id: jobId } = await job()
  const people = await Promise.all(
    Array.from({ length: 205 }, () => seed.candidate({ job: { id: jobId }, status: '45_1st_interview_sent' })),
  )
  await app.db.insert(interviews).values(
    people.map(({ id }) => ({
      candidateId: id,
      type: 'Phone',
      status: 'pending' as const,
      createdAt: ago(3 * dayMs),
    })),
  )
  app.setNow(now)
  expect(await planFollowUps(app.services)).toBe(200)
  expect(await planFollowUps(app.services)).toBe(5)
  expect(await planFollowUps(app.services)).toBe(0)
})

test('an evaluation without an interviewer is asked of the job’s submitter, and not of who has left', async () => {
  await cases['evaluation-missing'].make()
  await app.db.update(interviews).set({ interviewerId: null })
  await seed.deactivate(1)
  await lookAt(now)
  expect(app.sent).toEqual([])
  await app.db.execute(sql`update users set deactivated_at = null`)
  await lookAt(now)
  expect(app.sent).toMatchObject([{ to: 'hiringmanager@rolecall.test' }])
  expect(app.sent[0]!.html).toContain('http://rolecall.test/interviews/1/evaluate')
  expect(await app.db.$count(evaluations)).toBe(0)
})

test.each([undefined, ...roles])('what is to go out is open to %s as the matrix says', async (who) => {
  const status = who === undefined ? 401 : ['admin', 'ceo', 'coo'].includes(who) ? 200 : 403
  expect((await app.as(who).request('GET', '/api/follow-ups')).status).toBe(status)
  const letter = '/api/follow-ups/letter?rule=stage-waiting&subjectId=1&occurrence=x'
  expect((await app.as(who).request('GET', letter)).status).toBe(status === 200 ? 404 : status)
})

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'The time zone must be a name such as Europe/Lisbon'],
  [{ quietFrom: '25:00' }, 'The start of the quiet hours must be a time such as 20:00'],
  [{ rules: { ...followUpDefaults.rules, 'stage-waiting': { on: true, afterMs: 0 } } }, 'The wait must be'],
  [{ rules: {} }, undefined],
])('settings such as %j are refused', async (given, message) => {
  const answer = await app.as('ceo').request('PATCH', '/api/settings', { followUps: { ...followUpDefaults, ...given } })
  expect(answer.status).toBe(400)
  if (message) expect((await answer.json()).message).toContain(message)
  expect(await app.db.$count(activityLogs)).toBe(0)
})
