import { eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OfferApproval } from '#shared/offer-approval.ts'
import {
  activityLogs,
  candidates,
  emailLogs,
  jobs,
  notificationQueue,
  offers,
  settings,
  statusChanges,
  users,
} from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const sentAt = new Date('2027-02-01T09:00:00Z')
const terms = { offerType: 'Full-time', compensation: '120000', notes: 'With a laptop.' }
type Who = Parameters<TestApp['as']>[0]

const need = (value: OfferApproval) => app.db.insert(settings).values({ key: 'offerApproval', value })
const offerRows = () => app.db.select().from(offers).orderBy(offers.id)
const post = (path: string, body?: unknown, who: Who = 'coo', headers?: Record<string, string>) =>
  app.as(who).request('POST', path, body, headers)
const approve = (id: number, who?: Who, headers?: Record<string, string>) =>
  post(`/api/offers/${id}/approve`, undefined, who, headers)
const sendBack = (id: number, who?: Who) => post(`/api/offers/${id}/send-back`, { reason: 'Too high' }, who)

interface Given {
  by?: Who
  mode?: OfferApproval['mode']
  compensation?: string
}

async function waitingOffer({ by = 'ceo', mode = 'all', ...more }: Given = {}) {
  app.setNow(sentAt)
  await need({ mode, limitUsd: 100_000 })
  const job = await seed.job({ title: 'Nurse', submitterId: accountOf('hiringManager').id })
  const candidate = await seed.candidate({ job, status: '75_1st_interview_completed' })
  const answer = await post(`/api/candidates/${candidate.id}/send-offer`, { ...terms, ...more }, by)
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { awaitsApproval: true, message: 'Offer waits for approval', status: '75_1st_interview_completed' },
  ])
  const [offer] = await offerRows()
  await app.settled()
  const told = app.sent.splice(0)
  return { id: offer!.id, offer: offer!, candidateId: candidate.id, email: candidate.email, jobId: job.id, told }
}
/** Everything that a refused call must leave as it was. */
const everything = async () => [
  await offerRows(),
  await app.db.select().from(candidates),
  await app.db.select().from(statusChanges),
  await app.db.select().from(emailLogs),
  await app.db.$count(activityLogs),
  // Besides what watches over the letter's file, which is written before anything else.
  await app.db.$count(notificationQueue, ne(notificationQueue.type, 'files.remove')),
]

describe('an offer that needs approval', () => {
  test('waits: the candidate stays and hears nothing, those who may approve it are told', async () => {
    const { offer, candidateId, told } = await waitingOffer()
    expect(offer).toMatchObject({ status: 'draft', sentDate: null, approvedById: null, madeById: accountOf('ceo').id })
    expect(await seed.statusOf(candidateId)).toBe('75_1st_interview_completed')
    // They leave together; which comes first is nobody's.
    expect(told.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
      ['admin', 'coo', 'director'].map((role) => `${role}@rolecall.test: Offer to approve: Li Wei for Nurse`),
    )
    expect((await app.db.select().from(activityLogs)).map(({ action }) => action)).toEqual([
      'asked for approval of an offer in the process',
    ])
    expect(await app.as('ceo').raw(offer.contractUrl!)).toMatchObject({ status: 200 })
  })

  test('is told to nobody without a real address, who may approve it all the same', async () => {
    await app.db
      .update(users)
      .set({ email: 'admin@localhost.localdomain' })
      .where(eq(users.id, accountOf('admin').id))
    const { id, told } = await waitingOffer()
    expect(told.map(({ to }) => to).toSorted()).toEqual(['coo@rolecall.test', 'director@rolecall.test'])
    expect((await approve(id, 'admin')).status).toBe(200)
  })

  test('goes out at once where it is not above the amount', async () => {
    app.setNow(sentAt)
    await need({ mode: 'above', limitUsd: 120_000 })
    const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
    const answer = await post(`/api/candidates/${candidate.id}/send-offer`, terms)
    expect(await answer.json()).toMatchObject({ awaitsApproval: false, message: 'Offer sent', status: '95_offer_sent' })
    expect(await offerRows()).toMatchObject([{ status: 'sent', madeById: accountOf('coo').id }])
  })

  test('waits where its amount cannot be read', async () => {
    const { offer } = await waitingOffer({ mode: 'above', compensation: 'TBD' })
    expect(offer).toMatchObject({ status: 'draft', compensation: 'TBD' })
  })

  test('is listed to approvers with its letter, and says who may approve it', async () => {
    await waitingOffer()
    const list = async (who: Who) => (await app.as(who).request('GET', '/api/offers/waiting')).json()
    expect(await list('coo')).toMatchObject([
      {
        compensation: '120000',
        letter: expect.stringContaining('With a laptop.'),
        candidate: { name: 'Li Wei' },
        job: { id: expect.any(Number), title: 'Nurse' },
        madeBy: { fullName: "Eileen O'Brien", hasLeft: false },
        mayApprove: true,
      },
    ])
    expect(await list('ceo')).toMatchObject([{ mayApprove: false }])
    expect((await app.as('hiringManager').request('GET', '/api/offers/waiting')).status).toBe(403)
    await seed.deactivate(accountOf('ceo').id)
    expect(await list('coo')).toMatchObject([{ madeBy: { fullName: "Eileen O'Brien", hasLeft: true } }])
  })

  test('cannot be made twice, also at once', async () => {
    const { candidateId } = await waitingOffer()
    const again = () => post(`/api/candidates/${candidateId}/send-offer`, terms)
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(await answers[0].json()).toEqual({ message: 'An offer to this candidate waits for approval already' })
    expect(await offerRows()).toHaveLength(1)
  })

  test('that cannot be recorded rolls back whole', async () => {
    app.setNow(sentAt)
    await need({ mode: 'all', limitUsd: 0 })
    const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
    const before = await everything()
    const answer = await withoutActivity(app.db, () => post(`/api/candidates/${candidate.id}/send-offer`, terms))
    expect(answer.status).toBe(500)
    expect(await everything()).toEqual(before)
  })
})

describe('approving', () => {
  test('sends the letter as it was previewed, with a link, and moves the candidate', async () => {
    const { id, offer, candidateId, email } = await waitingOffer()
    const later = new Date('2027-02-02T09:00:00Z')
    app.setNow(later)
    const answer = await approve(id)
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'sent' }])
    expect((await offerRows())[0]).toMatchObject({
      status: 'sent',
      sentDate: later,
      approvedById: accountOf('coo').id,
      madeById: accountOf('ceo').id,
      letterHash: offer.letterHash,
    })
    expect(await seed.statusOf(candidateId)).toBe('95_offer_sent')
    const letters = app.sent.filter(({ to }) => to === email)
    expect(letters).toMatchObject([{ replyTo: 'ceo@rolecall.test' }])
    const path = /\/offers\/[\w-]{32}/.exec(letters[0]!.text)![0]
    expect(await (await app.as(undefined).raw(path)).text()).toContain('With a laptop.')
    expect(await app.db.select().from(statusChanges)).toMatchObject([{ toStatus: '95_offer_sent' }])
    expect(
      (await app.db.select().from(notificationQueue)).some(
        ({ type, payload }) => type === 'offer.expire' && payload['offerId'] === id,
      ),
    ).toBe(true)
  })

  test('is for executives, and not for whoever made it', async () => {
    const { id } = await waitingOffer()
    const before = await everything()
    for (const role of ['hiringManager', 'projectManager'] as const) expect((await approve(id, role)).status).toBe(403)
    const own = await approve(id, 'ceo')
    expect([own.status, await own.json()]).toEqual([403, { message: 'You made this offer: somebody else approves it' }])
    expect((await app.as(undefined).request('POST', `/api/offers/${id}/approve`)).status).toBe(401)
    expect(await everything()).toEqual(before)
  })

  test('is for its maker where nobody else may', async () => {
    for (const role of ['coo', 'director', 'admin'] as const) await seed.deactivate(accountOf(role).id)
    const { id, told } = await waitingOffer()
    expect(told).toEqual([])
    const waiting = await app.as('ceo').request('GET', '/api/offers/waiting')
    expect(await waiting.json()).toMatchObject([{ id, mayApprove: true }])
    expect((await approve(id, 'ceo')).status).toBe(200)
  })

  test('twice, and by two people at once, sends one letter', async () => {
    const { id, email } = await waitingOffer()
    const answers = await Promise.all([approve(id, 'coo'), approve(id, 'director')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await approve(id, 'admin')).status).toBe(409)
    expect(app.sent.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test.each([
    [
      'rejected',
      ({ candidateId }: Waiting) => post(`/api/candidates/${candidateId}/reject`),
      'This candidate has been rejected. No further actions are available.',
    ],
    [
      'put in the talent pool',
      ({ candidateId }: Waiting) => post(`/api/candidates/${candidateId}/talent-pool`),
      'This offer is withdrawn. Only one that waits for approval can be approved.',
    ],
    [
      'moved to Offer Accepted',
      ({ candidateId }: Waiting) =>
        app.as('coo').request('PATCH', `/api/candidates/${candidateId}`, { status: '100_offer_accepted' }),
      'This candidate has accepted an offer already. Send this one back.',
    ],
    [
      'of a closed job',
      ({ jobId }: Waiting) => app.db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId)),
      'The job of this offer is closed. Send the offer back.',
    ],
    [
      'offered a day that has passed',
      async () => app.setNow(new Date('2027-02-09T00:00:00Z')),
      'The last day of this offer has passed. Send it back, to be made again with another.',
    ],
    [
      'left without the letter of an offer',
      ({ id }: Waiting) => app.db.update(offers).set({ letterKey: null }).where(eq(offers.id, id)),
      'This offer has no letter. Send it back, to be made again.',
    ],
    [
      'sent back',
      ({ id }: Waiting) => sendBack(id),
      'This offer is withdrawn. Only one that waits for approval can be approved.',
    ],
  ])('is refused once the candidate is %s', async (_what, meanwhile, message) => {
    const waiting = await waitingOffer()
    await meanwhile(waiting)
    await app.settled()
    app.sent.length = 0
    const before = await everything()
    const answer = await approve(waiting.id, 'director')
    expect([answer.status, await answer.json()]).toEqual([409, { message }])
    expect(await everything()).toEqual(before)
    expect(app.sent).toEqual([])
  })

  test('has no reply for somebody who has left', async () => {
    const { id } = await waitingOffer()
    await seed.deactivate(accountOf('ceo').id)
    await approve(id, 'coo')
    expect(app.sent[0]!.replyTo).not.toBe('ceo@rolecall.test')
  })

  test('from a screen that is out of date is refused', async () => {
    const { id, offer } = await waitingOffer()
    const stale = await approve(id, 'coo', { 'x-row-version': new Date(offer.updatedAt.getTime() - 1).toISOString() })
    expect([stale.status, await stale.json()]).toMatchObject([409, { errorType: 'conflict', current: { id } }])
  })

  test('after somebody else did says that it went out, and not only that something changed', async () => {
    const { id, offer } = await waitingOffer()
    expect((await approve(id, 'coo')).status).toBe(200)
    const late = await approve(id, 'director', { 'x-row-version': offer.updatedAt.toISOString() })
    const message = 'This offer is sent. Only one that waits for approval can be approved.'
    expect([late.status, await late.json()]).toEqual([409, { message }])
  })

  test('tells of an address that does not exist, and the offer stands', async () => {
    const { id, candidateId } = await waitingOffer()
    app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1 no such user' })
    const answer = await approve(id)
    expect([answer.status, await answer.json()]).toMatchObject([422, { errorType: 'non_existent_email' }])
    expect(await seed.statusOf(candidateId)).toBe('95_offer_sent')
  })

  test('rolls back whole', async () => {
    const { id } = await waitingOffer()
    const before = await everything()
    expect((await withoutActivity(app.db, () => approve(id))).status).toBe(500)
    expect(await everything()).toEqual(before)
    expect(app.sent).toEqual([])
  })
})

describe('sending an offer back', () => {
  test('ends it with the reason, and tells whoever made it', async () => {
    const { id, candidateId } = await waitingOffer()
    const answer = await sendBack(id)
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'withdrawn', returnReason: 'Too high' }])
    await app.settled()
    expect(app.sent).toMatchObject([{ to: 'ceo@rolecall.test', subject: 'Offer sent back: Li Wei for Nurse' }])
    expect(app.sent[0]!.text).toContain('Too high')
    expect(await seed.statusOf(candidateId)).toBe('75_1st_interview_completed')
    expect((await post(`/api/candidates/${candidateId}/send-offer`, terms)).status).toBe(200)
  })

  test('needs a reason', async () => {
    const { id } = await waitingOffer()
    for (const body of [{}, { reason: ' ' }, { reason: 'x', more: 1 }, { reason: 'x'.repeat(2_001) }])
      expect((await post(`/api/offers/${id}/send-back`, body)).status).toBe(400)
    expect((await offerRows())[0]!.status).toBe('draft')
  })

  test('is for executives, and not for whoever made it', async () => {
    const { id } = await waitingOffer()
    for (const role of ['hiringManager', 'projectManager', 'ceo'] as const)
      expect((await sendBack(id, role)).status).toBe(403)
    expect((await offerRows())[0]!.status).toBe('draft')
  })

  test('of an offer that waits no more is refused', async () => {
    const { id } = await waitingOffer()
    await approve(id)
    expect((await sendBack(id, 'director')).status).toBe(409)
    expect((await offerRows())[0]!.status).toBe('sent')
  })

  test('rolls back whole', async () => {
    const { id } = await waitingOffer()
    const before = await everything()
    expect((await withoutActivity(app.db, () => sendBack(id))).status).toBe(500)
    expect(await everything()).toEqual(before)
  })
})

type Waiting = Awaited<ReturnType<typeof waitingOffer>>
