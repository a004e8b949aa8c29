import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { usualHours } from '#shared/availability.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import { followUpDefaults } from '#shared/follow-ups.ts'
import { roles } from '#shared/permissions.ts'
import {
  activityLogs,
  availabilities,
  candidates,
  evaluations,
  interviewPanelists,
  interviews,
  notificationQueue,
  offers,
  statusChanges,
} from '#server/database/schema.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'
import { findFollowUps } from './find-follow-ups.ts'
import { planFollowUps } from './plan-follow-ups.ts'

const app = await appForFile()
const things = waitingThings(app)
const isReminder = ({ calendar }: (typeof app.sent)[number]) => !calendar

describe('quiet hours', () => {
  test('put a letter off to the office’s morning, where its reason is looked at again', async () => {
    await things.change({ timeZone: 'America/New_York' })
    const { email } = await things.cases['invitation-unanswered'].make()
    await things.lookAt(things.now)
    expect(app.sent).toEqual([])
    await things.lookAt(new Date('2027-02-03T12:59:00Z'))
    expect(app.sent).toEqual([])
    await things.lookAt(new Date('2027-02-03T13:00:00Z'))
    expect(app.sent).toMatchObject([{ to: email }])
  })

  test('that were changed while a letter waited are those that hold', async () => {
    await things.cases['invitation-unanswered'].make()
    app.setNow(things.now)
    await planFollowUps(app.services)
    await things.change({ quietFrom: '08:00', quietUntil: '12:00' })
    await things.work()
    expect(app.sent).toEqual([])
    const [row] = await app.db.select().from(notificationQueue).where(eq(notificationQueue.type, 'follow-up'))
    expect(row).toMatchObject({ status: 'pending', processAttempts: 0, processAfter: new Date('2027-02-03T12:00:00Z') })
  })

  test('let the letter before a Monday’s interview go on Friday, and before an early one the day before', async () => {
    const candidate = await things.seed.candidate({ job: await things.job(), status: '60_1st_interview_scheduled' })
    const scheduledDate = new Date('2027-02-08T09:00:00Z')
    await things.seed.interview({ candidateId: candidate.id, status: 'scheduled', scheduledDate })
    await things.lookAt(new Date('2027-02-05T18:58:00Z'))
    expect(app.sent).toEqual([])
    await things.lookAt(new Date('2027-02-05T18:59:00Z'))
    expect(app.sent).toMatchObject([{ to: candidate.email }])
    await app.db.update(interviews).set({ scheduledDate: new Date('2027-02-10T07:00:00Z') })
    await things.lookAt(new Date('2027-02-09T07:59:00Z'))
    expect(app.sent).toHaveLength(1)
    await things.lookAt(new Date('2027-02-09T08:00:00Z'))
    expect(app.sent).toHaveLength(2)
  })
})

test('an interview that is moved is told again, and one that has begun is not', async () => {
  await things.cases['interview-tomorrow'].make()
  await things.lookAt(things.now)
  expect(app.sent).toHaveLength(2)
  await app.db.update(interviews).set({ scheduledDate: new Date('2027-02-05T14:00:00Z') })
  await things.lookAt(new Date('2027-02-04T14:00:00Z'))
  expect(app.sent).toHaveLength(4)
  await app.db.update(interviews).set({ scheduledDate: new Date('2027-02-09T10:00:00Z') })
  await things.lookAt(new Date('2027-02-09T10:00:00Z'))
  expect(app.sent).toHaveLength(4)
})

test('whoever was told of an interview within its lead is not reminded of it on the heels of that', async () => {
  const invite = async (hoursAhead: number) => {
    app.setNow(things.now)
    const { id: candidateId } = await things.seed.candidate({
      job: await things.job(),
      status: '60_1st_interview_scheduled',
    })
    const scheduledDate = new Date(things.now.getTime() + hoursAhead * hourMs)
    const plan = { candidateId, type: 'Technical', interviewerId: 5, scheduledDate: scheduledDate.toISOString() }
    expect((await app.as('ceo').request('POST', '/api/interviews', plan)).status).toBe(201)
    await things.work()
    return scheduledDate
  }
  await invite(23)
  await things.lookAt(new Date(things.now.getTime() + hourMs))
  expect(app.sent.filter(isReminder)).toEqual([])
  const later = await invite(48)
  await things.lookAt(new Date(later.getTime() - dayMs))
  expect(app.sent.filter(isReminder)).toHaveLength(2)
})

test('a candidate who chose the time reads it in the zone in which they chose, the interviewer in the office’s', async () => {
  await things.cases['interview-tomorrow'].make()
  await app.db.update(interviews).set({ candidateTimeZone: 'Asia/Tokyo' })
  await things.lookAt(things.now)
  expect(app.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining('7:00 PM GMT+9'),
    expect.stringContaining('10:00 AM UTC'),
  ])
})

test('an interviewer who has set a zone under My availability reads the time in it', async () => {
  await things.cases['interview-tomorrow'].make()
  await app.db
    .insert(availabilities)
    .values({ userId: 5, timeZone: 'America/New_York', hours: usualHours, blocked: [], updatedAt: things.now })
  await things.lookAt(things.now)
  expect(app.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining('10:00 AM UTC'),
    expect.stringContaining('5:00 AM EST'),
  ])
})

test('whoever owes an evaluation reads on their own clock when the interview was', async () => {
  await things.cases['evaluation-missing'].make()
  await app.db
    .insert(availabilities)
    .values({ userId: 5, timeZone: 'America/New_York', hours: usualHours, blocked: [], updatedAt: things.now })
  await things.lookAt(things.now)
  expect(app.sent[0]!.text).toContain('5:00 AM EST')
})

test('a reason of last month is left alone, and one of a server that was down for a day is not', async () => {
  await things.cases['stage-waiting'].make()
  await things.lookAt(new Date(things.now.getTime() + 8 * dayMs))
  expect(app.sent).toEqual([])
  await things.lookAt(new Date(things.now.getTime() + dayMs))
  expect(app.sent).toHaveLength(1)
})

test('a letter about whoever waits says for how long they have, though it was put off over a weekend', async () => {
  await things.cases['stage-waiting'].make()
  await things.lookAt(new Date(things.now.getTime() + 2 * dayMs))
  expect(app.sent[0]!.text).toContain('for 9 days without a next step')
})

test('whoever comes back to a stage waits from then on', async () => {
  const { id: candidateId } = await things.cases['stage-waiting'].make()
  await app.db.insert(statusChanges).values([
    { candidateId, toStatus: '45_1st_interview_sent', at: things.ago(3 * dayMs) },
    { candidateId, toStatus: '30_assessment_completed', at: things.ago(2 * dayMs) },
  ])
  await things.lookAt(things.now)
  expect(app.sent).toEqual([])
})

test('whoever has an interview ahead does not wait for a next step, and does once as long has passed since it', async () => {
  const { id: candidateId } = await things.cases['stage-waiting'].make()
  const scheduledDate = new Date(things.now.getTime() + hourMs)
  await things.seed.interview({ candidateId, status: 'scheduled', scheduledDate })
  await things.change({ rules: { ...followUpDefaults.rules, 'stage-waiting': { on: true, afterMs: 2 * dayMs } } })
  const at = things.ago(3 * dayMs)
  await app.db.update(statusChanges).set({ at })
  await app.db.update(candidates).set({ stageSince: at })
  const waits = () => app.sent.filter(({ subject }) => subject.startsWith('A candidate is waiting'))
  await things.lookAt(things.now)
  await things.lookAt(new Date(scheduledDate.getTime() + dayMs))
  expect(waits()).toEqual([])
  await things.lookAt(new Date(scheduledDate.getTime() + 2 * dayMs))
  expect(waits().map(({ text }) => text)).toEqual([expect.stringContaining('for 2 days without a next step')])
})

test('whoever was sent a fresh link is asked for a date no sooner after it than after the first', async () => {
  await things.cases['invitation-unanswered'].make()
  app.setNow(things.ago(hourMs))
  const link = { email: true, interviewerIds: [5] }
  expect((await app.as('ceo').request('POST', '/api/interviews/1/scheduling-link', link)).status).toBe(200)
  const asked = () => app.sent.filter(({ subject }) => subject.startsWith('Finding a date'))
  await things.lookAt(things.now)
  expect(asked()).toEqual([])
  await things.lookAt(new Date(things.now.getTime() + 2 * dayMs))
  expect(asked()).toEqual([])
  // A Monday.
  await things.lookAt(new Date(things.now.getTime() + 5 * dayMs))
  expect(asked()).toHaveLength(1)
  expect(asked()[0]!.text).toContain('Choose a time:')
  await things.lookAt(new Date(things.now.getTime() + 6 * dayMs))
  expect(asked()).toHaveLength(1)
})

test('whose interviewer has left is asked for a date, and not sent to a page without times', async () => {
  await things.cases['invitation-unanswered'].make()
  await app.db.update(interviews).set({ interviewerId: 5 })
  await things.seed.deactivate(5)
  await things.lookAt(things.now)
  expect(app.sent).toHaveLength(1)
  expect(app.sent[0]!.text).not.toContain('Choose a time')
})

test('whoever was moved on by hand is asked for no date', async () => {
  await things.cases['invitation-unanswered'].make()
  await app.db.update(candidates).set({ status: '75_1st_interview_completed' })
  await things.lookAt(things.now)
  expect(app.sent).toEqual([])
})

test('nobody is reminded of an offer whose last day has passed, though it was not closed yet', async () => {
  await things.cases['offer-unanswered'].make()
  await app.db.update(offers).set({ expiresAt: things.ago(1) })
  await things.lookAt(things.now)
  expect(app.sent).toEqual([])
})

test('a clock that goes back repeats nothing', async () => {
  await things.cases['offer-unanswered'].make()
  await things.lookAt(things.now)
  await things.lookAt(things.ago(2 * dayMs))
  await things.lookAt(things.now)
  expect(app.sent).toHaveLength(2)
})

test('more than one look can take up are taken up by the next', async () => {
  const { id: jobId } = await things.job()
  const people = await Promise.all(
    Array.from({ length: 205 }, () => things.seed.candidate({ job: { id: jobId }, status: '45_1st_interview_sent' })),
  )
  await app.db.insert(interviews).values(
    people.map(({ id }) => ({
      candidateId: id,
      type: 'Phone',
      status: 'pending' as const,
      createdAt: things.ago(3 * dayMs),
    })),
  )
  app.setNow(things.now)
  expect(await planFollowUps(app.services)).toBe(200)
  expect(await planFollowUps(app.services)).toBe(5)
  expect(await planFollowUps(app.services)).toBe(0)
})

test('an evaluation without an interviewer is asked of the job’s submitter, and not of who has left', async () => {
  await things.cases['evaluation-missing'].make()
  await app.db.update(interviews).set({ interviewerId: null })
  await things.seed.deactivate(1)
  await things.lookAt(things.now)
  expect(app.sent).toEqual([])
  await app.db.execute(sql`update users set deactivated_at = null`)
  await things.lookAt(things.now)
  expect(app.sent).toMatchObject([{ to: 'hiringmanager@rolecall.test' }])
  expect(app.sent[0]!.html).toContain('http://rolecall.test/interviews/1/evaluate')
  expect(await app.db.$count(evaluations)).toBe(0)
})

test('each of a panel is asked for their own evaluation, also when the first is in', async () => {
  await things.cases['evaluation-missing'].make()
  const [lead, first, second] = [accountOf('director'), accountOf('projectManager'), accountOf('coo')]
  await app.db.insert(interviewPanelists).values([first, second].map(({ id }) => ({ interviewId: 1, userId: id })))
  await app.db.insert(evaluations).values({ interviewId: 1, evaluatorId: first.id, overallRating: 'Hire' })
  await app.db.update(interviews).set({ evaluatedAt: things.now })
  await things.lookAt(things.now)
  expect(app.sent.map(({ to }) => to).toSorted()).toEqual([second.email, lead.email].toSorted())
  await things.lookAt(things.now)
  expect(app.sent).toHaveLength(2)
})

test('who sits on a panel is asked once, also when the lead evaluates after the letter', async () => {
  await things.cases['evaluation-missing'].make()
  const [lead, other] = [accountOf('director'), accountOf('coo')]
  await app.db.update(interviews).set({ status: 'scheduled', scheduledDate: things.ago(dayMs), conductedDate: null })
  await app.db.insert(interviewPanelists).values({ interviewId: 1, userId: other.id })
  await things.lookAt(things.now)
  expect(app.sent.map(({ to }) => to).toSorted()).toEqual([other.email, lead.email].toSorted())
  await app.as('director').request('POST', '/api/interviews/1/evaluate', { overallRating: 'Hire' })
  app.sent.length = 0
  await things.lookAt(new Date(things.now.getTime() + 2 * dayMs))
  expect(app.sent).toEqual([])
})

test('who leads an interview alone is not asked again when an executive has evaluated it', async () => {
  await things.cases['evaluation-missing'].make()
  await app.db.insert(evaluations).values({ interviewId: 1, evaluatorId: accountOf('coo').id, overallRating: 'Hire' })
  await app.db.update(interviews).set({ evaluatedAt: things.now })
  await things.lookAt(things.now)
  expect(app.sent).toEqual([])
})

test('a panel is told of the interview that is near, each once', async () => {
  await things.cases['interview-tomorrow'].make()
  const other = accountOf('coo')
  await app.db.insert(interviewPanelists).values({ interviewId: 1, userId: other.id })
  await things.lookAt(things.now)
  expect(app.sent.filter(({ to }) => to === other.email)).toHaveLength(1)
  const before = app.sent.length
  await things.lookAt(things.now)
  expect(app.sent).toHaveLength(before)
})

test('offers whose letter would follow on their own heels hide nobody else’s', async () => {
  const { id: jobId } = await things.job()
  const offerEndingIn = async (ms: number, sentAgoMs: number) => {
    const { id: candidateId } = await things.seed.candidate({ job: { id: jobId }, status: '95_offer_sent' })
    const [sentDate, expiresAt] = [things.ago(sentAgoMs), new Date(things.now.getTime() + ms)]
    return (await things.seed.offer({ candidateId, sentDate, expiresAt })).id
  }
  await offerEndingIn(dayMs, hourMs)
  const due = await offerEndingIn(2 * dayMs, 12 * dayMs)
  const { now } = things
  const asked = { settings: followUpDefaults, from: new Date(0), until: now, now, limit: 1 }
  const found = await findFollowUps(app.db, 'offer-ending', asked)
  expect(found.map(({ subjectId }) => subjectId)).toEqual([due])
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
