import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { NextRound, Round } from '#shared/interview-plans.ts'
import { activityLogs, interviewPlans, interviews } from '#server/database/schema.ts'
import { planFollowUps } from '#server/follow-ups/plan-follow-ups.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { builtInKit } from '#server/providers/writer/kits/built-in-kit.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

const hana = accountOf('hiringManager')
const ten = '2027-03-03T10:00:00.000Z'
const post = (id: number, path: string, body?: object) =>
  app.as('coo').request('POST', `/api/candidates/${id}/${path}`, body)
const rows = () => app.db.select().from(interviews).orderBy(interviews.id)

const round = (id: string, type: Round['type']): Round => ({
  id,
  type,
  durationMinutes: 40,
  interviewerIds: [hana.id],
  kit: builtInKit({ title: 'Designer', type: 'Full-time' }, type),
})

/** Invited, and then taken back to the assessment without anybody calling the interview off. */
async function backAtAssessment() {
  const { candidate, link } = await at.invited({ interviewerIds: [hana.id] })
  expect((await post(candidate.id, 'send-assessment')).status).toBe(200)
  await app.settled()
  app.sent.length = 0
  return { ...candidate, link }
}
const schedule = (candidateId: number, scheduledDate: string) =>
  app
    .as('coo')
    .request('POST', '/api/interviews', { candidateId, type: 'Technical', scheduledDate, interviewerId: hana.id })
const inviteAgain = (id: number) => post(id, 'invite-to-interview', { interviewerIds: [hana.id] })

describe('inviting somebody whose earlier invitation has no time yet', () => {
  test('takes its place: it is cancelled, and its link says that a newer one was sent', async () => {
    const { id, email, link } = await backAtAssessment()
    expect((await inviteAgain(id)).status).toBe(200)
    expect((await rows()).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
    const old = await at.page(link)
    expect([old.status, await old.text()]).toEqual([404, expect.stringContaining('a newer one was sent to you')])
    expect((await at.pick(link, ten)).status).toBe(404)
    expect((await at.pick(at.linkIn(email), ten)).status).toBe(303)
    const told = await app.db
      .select()
      .from(activityLogs)
      .where(eq(activityLogs.candidateId, id))
      .orderBy(activityLogs.id)
    expect(told.map(({ action }) => action).slice(2, 4)).toEqual([actions.interviewCancelled, actions.interviewInvited])
  })

  test('is one letter, and nobody is reminded of the earlier one', async () => {
    const { id, email } = await backAtAssessment()
    await inviteAgain(id)
    expect(app.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, expect.stringMatching(/^Interview invitation: /)],
    ])
    app.setNow(new Date('2027-03-04T09:30:00Z'))
    await planFollowUps(app.services)
    while (await workNext(app.services)) continue
    expect(app.sent.filter(({ subject }) => subject.startsWith('Finding a date for your interview'))).toHaveLength(1)
  })

  test('leaves an interview that has a time', async () => {
    const { id, link } = await backAtAssessment()
    expect((await at.pick(link, ten)).status).toBe(303)
    expect((await inviteAgain(id)).status).toBe(200)
    expect((await rows()).map(({ status }) => status)).toEqual(['scheduled', 'pending'])
    await app.settled()
  })

  test('is for the same round of the plan, as the screen says beforehand', async () => {
    const job = await at.seed.job({})
    await app.db.insert(interviewPlans).values({ jobId: job.id, rounds: [round('p', 'Phone'), round('f', 'Final')] })
    const { candidate } = await at.invited(undefined, { job })
    await post(candidate.id, 'send-assessment')
    const next = await app.as('coo').request('GET', `/api/candidates/${candidate.id}/next-round`)
    expect(((await next.json()) as NextRound).id).toBe('p')
    await post(candidate.id, 'invite-to-interview')
    expect((await rows()).map(({ status, roundId }) => [status, roundId])).toEqual([
      ['cancelled', 'p'],
      ['pending', 'p'],
    ])
  })

  test('that cannot be written leaves the earlier one as it was', async () => {
    const { id, link } = await backAtAssessment()
    expect((await withoutActivity(app.db, () => inviteAgain(id))).status).toBe(500)
    expect((await rows()).map(({ status }) => status)).toEqual(['pending'])
    expect((await at.page(link)).status).toBe(200)
  })
})

describe('scheduling an interview by the call, for somebody whose invitation has no time yet', () => {
  test('takes its place: one letter tells of the time, with a link of its own, and the earlier one offers no other', async () => {
    const { id, email, link } = await backAtAssessment()
    expect((await schedule(id, ten)).status).toBe(201)
    await app.settled()
    expect((await rows()).map(({ status }) => status)).toEqual(['cancelled', 'scheduled'])
    const old = await at.page(link)
    expect([old.status, await old.text()]).toEqual([404, expect.stringContaining('a newer one was sent to you')])
    expect(app.sent.filter(({ to }) => to === email)).toHaveLength(1)
    expect(await at.text(at.linkIn(email))).toContain('Choose another time')
  })

  test('is for the same round of the plan', async () => {
    const job = await at.seed.job({})
    await app.db.insert(interviewPlans).values({ jobId: job.id, rounds: [round('t', 'Technical')] })
    const { candidate } = await at.invited(undefined, { job })
    expect((await schedule(candidate.id, ten)).status).toBe(201)
    expect((await rows()).map(({ status, roundId }) => [status, roundId])).toEqual([
      ['cancelled', 't'],
      ['scheduled', 't'],
    ])
    await app.settled()
  })

  test('leaves it where the interview lies behind: nobody is written to about that', async () => {
    const { id, link } = await backAtAssessment()
    expect((await schedule(id, '2027-02-26T10:00:00.000Z')).status).toBe(201)
    expect((await rows()).map(({ status }) => status)).toEqual(['pending', 'scheduled'])
    expect((await at.page(link)).status).toBe(200)
    await app.settled()
  })

  test('that cannot be written leaves it as it was', async () => {
    const { id, link } = await backAtAssessment()
    expect((await withoutActivity(app.db, () => schedule(id, ten))).status).toBe(500)
    expect((await rows()).map(({ status }) => status)).toEqual(['pending'])
    expect((await at.page(link)).status).toBe(200)
  })
})
