import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { Candidate } from '#shared/candidates.ts'
import { hiredMessage } from '#shared/is-hired.ts'
import { activityLogs, interviews, offers, settings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const terms = { offerType: 'Full-time', compensation: '90000', startDate: '2027-03-01', notes: 'Welcome' }
type Path = 'reject' | 'talent-pool' | 'invite-to-interview' | 'send-assessment' | 'send-offer'
const move = (
  who: Parameters<TestApp['as']>[0],
  id: number,
  path: Path | 'reopen',
  headers: Record<string, string> = {},
) => app.as(who).request('POST', `/api/candidates/${id}/${path}`, path === 'send-offer' ? terms : undefined, headers)
const answerOf = async (response: Response) =>
  (await response.json()) as Candidate & { message: string; errorType?: string; current?: Candidate }
const interviewsOf = (id: number) =>
  app.db.select().from(interviews).where(eq(interviews.candidateId, id)).orderBy(interviews.id)
const offersOf = (id: number) => app.db.select().from(offers).where(eq(offers.candidateId, id)).orderBy(offers.id)

describe('rejecting', () => {
  test('withdraws an open offer and cancels the interviews ahead, each on the timeline', async () => {
    app.setNow(new Date('2026-03-05T12:00:00Z'))
    const { id } = await seed.candidate({ status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
    await seed.offer({ candidateId: id })
    const at = (day: string) => ({ candidateId: id, status: 'scheduled' as const, scheduledDate: new Date(day) })
    await seed.interview(at('2026-03-06T12:00:00Z'))
    await seed.interview(at('2026-03-04T12:00:00Z'))
    await seed.interview({ candidateId: id, status: 'pending' })
    await seed.interview({ candidateId: id, status: 'completed' })
    await move('admin', id, 'reject')
    expect((await offersOf(id)).map(({ status }) => status)).toEqual(['withdrawn'])
    expect((await interviewsOf(id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'scheduled',
      'cancelled',
      'completed',
    ])
    const told = await app.db.select().from(activityLogs).orderBy(activityLogs.id)
    expect(told.map(({ action }) => action)).toEqual([
      actions.offerWithdrawn,
      actions.interviewCancelled,
      actions.interviewCancelled,
      actions.rejected,
    ])
    expect(told.every(({ candidateId }) => candidateId === id)).toBe(true)
  })

  test.each([
    ['of an offer that was out tells that it is withdrawn', { sentDate: new Date() }, true],
    ['says nothing of an offer that only waited for approval', { status: 'draft', sentDate: null }, false],
  ] as const)('%s', async (_what, offer, says) => {
    const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
    await seed.offer({ candidateId: id, ...offer })
    for (const path of ['talent-pool', 'reject'] as const) await move('admin', id, path)
    expect((await offersOf(id)).map(({ status }) => status)).toEqual(['withdrawn'])
    expect(app.sent.map(({ text }) => text.includes('offer'))).toEqual([says, false])
  })
})

describe('adding to the talent pool', () => {
  test('withdraws an open offer and leaves the interviews', async () => {
    const { id } = await seed.candidate({ status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
    await seed.offer({ candidateId: id })
    await seed.interview({ candidateId: id, status: 'pending' })
    await move('admin', id, 'talent-pool')
    expect((await offersOf(id)).map(({ status }) => status)).toEqual(['withdrawn'])
    expect((await interviewsOf(id)).map(({ status }) => status)).toEqual(['pending'])
  })
})

describe('inviting', () => {
  test('makes a pending interview of the type that is set, with no date', async () => {
    await app.db.insert(settings).values({ key: 'invitationType', value: 'Panel' })
    const { id } = await seed.candidate()
    await move('admin', id, 'invite-to-interview')
    expect(await interviewsOf(id)).toMatchObject([{ type: 'Panel', status: 'pending', scheduledDate: null }])
    expect(app.sent[0]?.text).toContain('Ada Okafor')
  })

  test('again answers 409 while the interview stands, and passes once it was cancelled', async () => {
    const { id } = await seed.candidate()
    await move('admin', id, 'invite-to-interview')
    expect((await move('admin', id, 'invite-to-interview')).status).toBe(409)
    await app.db.update(interviews).set({ status: 'cancelled' })
    expect((await move('admin', id, 'invite-to-interview')).status).toBe(200)
    expect((await interviewsOf(id)).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
    expect((await move('admin', id, 'invite-to-interview')).status).toBe(409)
  })
})

describe('moving back', () => {
  test.each([
    ['invite-to-interview', '45_1st_interview_sent'],
    ['send-assessment', '15_assessment_sent'],
  ] as const)('from the talent pool by %s awaits a decision', async (path, status) => {
    const { id } = await seed.candidate({ status: '90_talent_pool', finalDecisionStatus: 'talent_pool' })
    const answer = await move('admin', id, path)
    expect(await answerOf(answer)).toMatchObject({ status, finalDecisionStatus: 'pending' })
  })

  test.each(['invite-to-interview', 'send-assessment'] as const)(
    'from a sent offer by %s awaits a decision, and the offer stands',
    async (path) => {
      const { id } = await seed.candidate({ status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
      await seed.offer({ candidateId: id })
      expect(await answerOf(await move('admin', id, path))).toMatchObject({ finalDecisionStatus: 'pending' })
      expect((await offersOf(id)).map((each) => each.status)).toEqual(['sent'])
    },
  )

  test.each([
    ['decline', 'declined', '45_1st_interview_sent', 'pending'],
    ['withdraw', 'withdrawn', '45_1st_interview_sent', 'pending'],
    ['accept', 'accepted', '100_offer_accepted', 'offer_sent'],
  ] as const)('then to %s the offer leaves it %s', async (verb, ended, status, finalDecisionStatus) => {
    const { id } = await seed.candidate({ status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
    const offer = await seed.offer({ candidateId: id })
    await move('admin', id, 'invite-to-interview')
    const body = verb === 'decline' ? {} : undefined
    expect((await app.as('admin').request('POST', `/api/offers/${offer.id}/${verb}`, body)).status).toBe(200)
    expect((await offersOf(id)).map((each) => each.status)).toEqual([ended])
    const now = await app.as('admin').request('GET', `/api/candidates/${id}`)
    expect(await answerOf(now)).toMatchObject({ status, finalDecisionStatus })
    await app.settled()
  })
})

describe('sending an offer', () => {
  test('stores the terms as sent and writes them into the letter', async () => {
    const { id } = await seed.candidate()
    await move('coo', id, 'send-offer')
    expect(await offersOf(id)).toMatchObject([{ ...terms, status: 'sent', approvedById: 3 }])
    expect(app.sent[0]?.text).toContain('Welcome')
  })

  test('answers 409 while one is open, whatever the status, and passes when it was withdrawn', async () => {
    const { id } = await seed.candidate()
    await move('admin', id, 'send-offer')
    await app.as('admin').request('PATCH', `/api/candidates/${id}`, { status: '75_1st_interview_completed' })
    expect((await move('admin', id, 'send-offer')).status).toBe(409)
    await app.db.update(offers).set({ status: 'withdrawn' })
    expect((await move('admin', id, 'send-offer')).status).toBe(200)
  })

  test.each([undefined, 'all'] as const)(
    'to somebody who has accepted one is refused, and takes the status being set back first (approval: %s)',
    async (mode) => {
      if (mode) await app.db.insert(settings).values({ key: 'offerApproval', value: { mode, limitUsd: 0 } })
      const { id } = await seed.candidate({ status: 'hired', finalDecisionStatus: 'offer_sent' })
      await seed.offer({ candidateId: id, status: 'accepted' })
      const refused = await move('admin', id, 'send-offer')
      expect([refused.status, await refused.json()]).toEqual([409, { message: hiredMessage }])
      expect([await seed.statusOf(id), (await offersOf(id)).length, app.sent.length]).toEqual(['hired', 1, 0])
      await app.as('admin').request('PATCH', `/api/candidates/${id}`, { status: '75_1st_interview_completed' })
      expect((await move('admin', id, 'send-offer')).status).toBe(200)
      await app.settled()
    },
  )

  test('says what is wrong with the terms', async () => {
    const { id } = await seed.candidate()
    const send = (body: unknown) => app.as('admin').request('POST', `/api/candidates/${id}/send-offer`, body)
    expect(await answerOf(await send({ offerType: 'Full-time', compensation: '  ' }))).toMatchObject({
      message: 'Compensation is required',
    })
    expect((await send({ compensation: '1', startDate: '2026-02-30' })).status).toBe(400)
    expect((await send({ compensation: '1', candidateId: 2 })).status).toBe(400)
    expect((await send({ offerType: 'Standard', compensation: 'TBD' })).status).toBe(200)
  })
})

describe('sending the assessment', () => {
  test('makes the link where there is none, and mails one of the candidate’s own', async () => {
    const job = await seed.job({ assessmentToken: 'secret-token' })
    const { id } = await seed.candidate({ job })
    expect(await answerOf(await move('admin', id, 'send-assessment'))).toMatchObject({
      hiPeopleAssessmentLink: 'http://rolecall.test/assess/secret-token',
    })
    expect(app.sent[0]?.text).toMatch(/http:\/\/rolecall\.test\/assessments\/[\w-]{32}\s/)
    expect(app.sent[0]?.text).not.toContain('secret-token')
  })

  test('keeps the link that staff entered', async () => {
    const { id } = await seed.candidate({ hiPeopleAssessmentLink: 'https://tests.example.com/42' })
    await move('admin', id, 'send-assessment')
    expect(app.sent[0]?.text).toContain('https://tests.example.com/42')
  })
})
