import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rejectedMessage } from '#shared/pipeline.ts'
import {
  activityLogs,
  candidates,
  emailLogs,
  notificationQueue,
  offers,
  statusChanges,
  users,
} from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Ending = 'accept' | 'decline' | 'withdraw'
const endings = ['accept', 'decline', 'withdraw'] as const
const end = (id: number, ending: Ending, headers?: Record<string, string>, who: Parameters<TestApp['as']>[0] = 'ceo') =>
  app
    .as(who)
    .request('POST', `/api/offers/${id}/${ending}`, ending === 'decline' ? { reason: 'Too far' } : undefined, headers)
const offerRow = async (id: number) => (await app.db.select().from(offers).where(eq(offers.id, id)))[0]!
const candidateRow = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!

async function givenOffer({
  status = '95_offer_sent',
  submitterId = accountOf('hiringManager').id,
}: { status?: string; submitterId?: number | null } = {}) {
  const job = await seed.job({ submitterId })
  const candidate = await seed.candidate({
    job,
    status,
    finalDecisionStatus: status === '95_offer_sent' ? 'offer_sent' : null,
  })
  const offer = await seed.offer({ candidateId: candidate.id })
  return { id: offer.id, candidateId: candidate.id, job }
}

describe('accepting an offer', () => {
  test('takes the candidate to 100, with its history and an entry on the timeline', async () => {
    const { id, candidateId } = await givenOffer()
    const answer = await end(id, 'accept')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id, candidateId, status: 'accepted', declineReason: null })
    expect(await candidateRow(candidateId)).toMatchObject({
      status: '100_offer_accepted',
      finalDecisionStatus: 'offer_sent',
    })
    expect(await app.db.select().from(statusChanges)).toMatchObject([
      { fromStatus: '95_offer_sent', toStatus: '100_offer_accepted', userId: accountOf('ceo').id },
    ])
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: 'recorded an accepted offer in the process', entityType: 'offer', entityId: id, candidateId },
    ])
    await app.settled()
    expect(app.sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'coo@rolecall.test: Offer accepted: Li Wei for Designer',
      'director@rolecall.test: Offer accepted: Li Wei for Designer',
      'hiringmanager@rolecall.test: Offer accepted: Li Wei for Designer',
    ])
    const job = await app.as('hiringManager').request('GET', `/api/jobs/${(await candidateRow(candidateId)).jobId}`)
    expect(await job.json()).toMatchObject({ hires: 1 })
    const handover = `/api/offers/${id}/handover.pdf`
    const linked = app.sent.filter(({ text }) => text.includes(handover)).map(({ to }) => to)
    expect(linked.toSorted()).toEqual(['coo@rolecall.test', 'director@rolecall.test'])
  })

  test('is told to nobody who has left', async () => {
    const { id } = await givenOffer()
    await seed.deactivate(accountOf('director').id)
    expect((await app.as('ceo').request('POST', `/api/offers/${id}/accept`)).status).toBe(200)
    await app.settled()
    expect(app.sent.map(({ to }) => to).toSorted()).toEqual(['coo@rolecall.test', 'hiringmanager@rolecall.test'])
  })

  test('withdraws a new version that waits for approval', async () => {
    const { id, candidateId } = await givenOffer()
    const waiting = await seed.offer({ candidateId, status: 'draft', sentDate: null, replacesId: id, version: 2 })
    expect((await end(id, 'accept')).status).toBe(200)
    expect((await offerRow(waiting.id)).status).toBe('withdrawn')
  })
})

describe('declining an offer', () => {
  test('needs no reason, and so no body', async () => {
    const { id } = await givenOffer()
    const answer = await app.as('ceo').request('POST', `/api/offers/${id}/decline`)
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'declined', declineReason: null }])
  })

  test('keeps the reason, puts the candidate back at 75 and tells the submitter', async () => {
    const { id, candidateId } = await givenOffer()
    const answer = await end(id, 'decline')
    expect(await answer.json()).toMatchObject({ id, status: 'declined', declineReason: 'Too far' })
    expect(await candidateRow(candidateId)).toMatchObject({
      status: '75_1st_interview_completed',
      finalDecisionStatus: 'pending',
    })
    expect(await app.db.select().from(statusChanges)).toMatchObject([
      { fromStatus: '95_offer_sent', toStatus: '75_1st_interview_completed', fromDecision: 'offer_sent' },
    ])
    await app.settled()
    expect(app.sent).toHaveLength(1)
    expect(app.sent[0]).toMatchObject({ to: 'hiringmanager@rolecall.test' })
    expect(app.sent[0]!.text).toContain('Too far')
    expect(await app.db.select().from(emailLogs)).toMatchObject([
      { template: 'offer-declined', status: 'sent', candidateId },
    ])
    expect(await app.db.select().from(notificationQueue)).toMatchObject([{ status: 'done' }])
  })

  test('succeeds when the address of the colleague does not exist', async () => {
    const { id } = await givenOffer()
    app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1 no such user' })
    expect((await end(id, 'decline')).status).toBe(200)
    await app.settled()
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ status: 'bounced' }])
  })

  test('leaves the letter to the worker when the mail server is down', async () => {
    const { id } = await givenOffer()
    app.answerMail({ later: 'connection refused' })
    expect((await end(id, 'decline')).status).toBe(200)
    await app.settled()
    expect(await app.db.select().from(notificationQueue)).toMatchObject([{ status: 'pending', processAttempts: 1 }])
  })

  test('writes to nobody where nobody submitted the job, or their account is gone', async () => {
    const orphan = await givenOffer({ submitterId: null })
    await seed.deactivate(accountOf('hiringManager').id)
    const left = await givenOffer()
    expect((await end(orphan.id, 'decline')).status).toBe(200)
    expect((await end(left.id, 'decline')).status).toBe(200)
    await app.settled()
    expect(app.sent).toHaveLength(0)
    expect(await app.db.select().from(emailLogs)).toHaveLength(0)
  })

  test('writes to no colleague without a real address', async () => {
    await app.db
      .update(users)
      .set({ email: 'admin@localhost.localdomain' })
      .where(eq(users.id, accountOf('hiringManager').id))
    for (const ending of ['decline', 'accept'] as const) {
      const { id } = await givenOffer()
      expect((await end(id, ending)).status).toBe(200)
    }
    await app.settled()
    const logs = await app.db.select().from(emailLogs).orderBy(emailLogs.id)
    expect(logs.map(({ recipientEmail }) => recipientEmail)).toEqual(['coo@rolecall.test', 'director@rolecall.test'])
  })

  test.each([{ reason: 5 }, { reason: 'x'.repeat(2_001) }, { why: 'x' }, [], 'text'])(
    'answers 400 to %j',
    async (body) => {
      const { id } = await givenOffer()
      expect((await app.as('ceo').request('POST', `/api/offers/${id}/decline`, body)).status).toBe(400)
      expect((await offerRow(id)).status).toBe('sent')
    },
  )

  test('needs no reason', async () => {
    const { id } = await givenOffer()
    expect((await app.as('ceo').request('POST', `/api/offers/${id}/decline`, {})).status).toBe(200)
    expect((await offerRow(id)).declineReason).toBeNull()
  })
})

describe('withdrawing an offer', () => {
  test('puts the candidate back at 75 with the decision pending', async () => {
    const { id, candidateId } = await givenOffer()
    expect(await (await end(id, 'withdraw')).json()).toMatchObject({ status: 'withdrawn' })
    expect(await candidateRow(candidateId)).toMatchObject({
      status: '75_1st_interview_completed',
      finalDecisionStatus: 'pending',
    })
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: 'withdrew an offer in the process', entityId: id },
    ])
    await app.settled()
    const { email } = await candidateRow(candidateId)
    expect(app.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your offer from Our company: Designer is withdrawn'],
    ])
  })

  test('that waits for approval tells nobody and moves nobody', async () => {
    const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
    const { id } = await seed.offer({ candidateId: candidate.id, status: 'draft', sentDate: null })
    expect(await (await end(id, 'withdraw')).json()).toMatchObject({ status: 'withdrawn' })
    await app.settled()
    expect(app.sent).toEqual([])
    expect(await app.db.select().from(statusChanges)).toEqual([])
  })

  test('leaves a candidate who was moved elsewhere where it is', async () => {
    const { id, candidateId } = await givenOffer({ status: '90_talent_pool' })
    expect((await end(id, 'withdraw')).status).toBe(200)
    expect(await seed.statusOf(candidateId)).toBe('90_talent_pool')
    expect(await app.db.select().from(statusChanges)).toHaveLength(0)
  })

  test('frees the way for another one', async () => {
    const { id, candidateId } = await givenOffer()
    await end(id, 'withdraw')
    expect(await seed.offer({ candidateId })).toMatchObject({ status: 'sent' })
  })
})

describe.each(endings)('to %s', (ending) => {
  const refused = ['accepted', 'declined', 'withdrawn', 'expired', ...(ending === 'withdraw' ? [] : ['draft'])]
  test.each(refused as (typeof offers.$inferSelect.status)[])('a %s offer is refused', async (status) => {
    const { id, candidateId } = await givenOffer()
    await app.db.update(offers).set({ status }).where(eq(offers.id, id))
    const before = [await offerRow(id), await candidateRow(candidateId)]
    expect((await end(id, ending)).status).toBe(409)
    expect([await offerRow(id), await candidateRow(candidateId)]).toEqual(before)
  })

  test('is refused for a rejected candidate', async () => {
    const { id, candidateId } = await givenOffer({ status: '200_rejected' })
    const answer = await end(id, ending)
    expect([answer.status, await answer.json()]).toEqual([409, { message: rejectedMessage }])
    expect(await seed.statusOf(candidateId)).toBe('200_rejected')
  })

  test('is for executives', async () => {
    const { id } = await givenOffer()
    for (const role of ['hiringManager', 'projectManager'] as const)
      expect((await end(id, ending, {}, role)).status).toBe(403)
    expect((await app.as(undefined).request('POST', `/api/offers/${id}/${ending}`)).status).toBe(401)
    expect((await offerRow(id)).status).toBe('sent')
  })

  test('is undone as a whole when its activity cannot be written', async () => {
    const { id, candidateId } = await givenOffer()
    const before = [await offerRow(id), await candidateRow(candidateId)]
    expect((await withoutActivity(app.db, () => end(id, ending))).status).toBe(500)
    expect([await offerRow(id), await candidateRow(candidateId)]).toEqual(before)
    expect(await app.db.select().from(statusChanges)).toHaveLength(0)
    expect(await app.db.select().from(emailLogs)).toHaveLength(0)
    expect(await app.db.select().from(notificationQueue)).toHaveLength(0)
  })

  test('from a screen that is out of date is refused with the offer as it is', async () => {
    const { id } = await givenOffer()
    const { updatedAt } = await offerRow(id)
    const stale = await end(id, ending, { 'x-row-version': new Date(updatedAt.getTime() - 1).toISOString() })
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { errorType: 'conflict', current: { id, status: 'sent' } },
    ])
    expect((await end(id, ending, { 'x-row-version': updatedAt.toISOString() })).status).toBe(200)
  })

  test('answers 404 or 400 where there is none', async () => {
    expect((await end(999, ending)).status).toBe(404)
    expect((await end(1_000_000_000, ending)).status).toBe(404)
    for (const id of [0, -1]) expect((await end(id, ending)).status).toBe(400)
  })
})

test.each([
  ['accept', 'accept'],
  ['accept', 'withdraw'],
  ['decline', 'withdraw'],
] as const)('of %s and %s at once one wins', async (one, other) => {
  const { id, candidateId } = await givenOffer()
  const answers = await Promise.all([end(id, one), end(id, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const accepted = (await offerRow(id)).status === 'accepted'
  expect(await seed.statusOf(candidateId)).toBe(accepted ? '100_offer_accepted' : '75_1st_interview_completed')
  expect(await app.db.select().from(statusChanges)).toHaveLength(1)
})

const idsAt = async (path: string) => {
  const rows = (await (await app.as('coo').request('GET', path)).json()) as { id: number }[]
  return rows.map((offer) => offer.id)
}

describe("a candidate's offers", () => {
  test('are listed newest first to those who make offers, and to nobody else', async () => {
    const { id, candidateId } = await givenOffer()
    const older = await seed.offer({ candidateId, status: 'withdrawn' })
    await givenOffer()
    for (const who of ['hiringManager', 'projectManager'] as const)
      expect((await app.as(who).request('GET', `/api/offers?candidateId=${candidateId}`)).status).toBe(403)
    const answer = await app.as('director').request('GET', `/api/offers?candidateId=${candidateId}`)
    expect(((await answer.json()) as { id: number }[]).map((offer) => offer.id)).toEqual([older.id, id])
  })

  test('are listed with those of all others where no candidate is named, whole or by pages', async () => {
    const ids = [(await givenOffer()).id, (await givenOffer()).id, (await givenOffer()).id].toReversed()
    expect(await idsAt('/api/offers')).toEqual(ids)
    expect(await idsAt('/api/offers?page=2&pageSize=2')).toEqual(ids.slice(2))
  })

  test('of a hidden candidate are not', async () => {
    const hidden = await seed.candidate({ archivedAt: new Date() })
    await seed.offer({ candidateId: hidden.id })
    for (const query of [`?candidateId=${hidden.id}`, '', '?updatedSince=2026-01-01T00:00:00Z'])
      // oxlint-disable-next-line no-await-in-loop -- three short reads
      expect(await (await app.as('ceo').request('GET', `/api/offers${query}`)).json()).toEqual([])
  })

  test('of a hidden candidate show neither letter nor questions nor handover, and wait for nobody', async () => {
    const candidate = await seed.candidate()
    const given = { candidateId: candidate.id, letterKey: 'letter-1.pdf' }
    const accepted = await seed.offer({ ...given, status: 'accepted' })
    await app.services.files.put('offers', given.letterKey, new TextEncoder().encode('%PDF-1.7'))
    await seed.offer({ candidateId: candidate.id, status: 'draft', sentDate: null })
    const statusesNow = async () => {
      const paths = ['handover', 'questions'].map((part) => `/api/offers/${accepted.id}/${part}`)
      const answers = [`/api/files/offers/offer-${accepted.id}.pdf`, ...paths].map((path) => app.as('ceo').raw(path))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    const waiting = async () => (await (await app.as('ceo').request('GET', '/api/offers/waiting')).json()) as object[]
    expect([await statusesNow(), await waiting()]).toEqual([[200, 200, 200], [expect.anything()]])
    await app.db.update(candidates).set({ archivedAt: new Date() })
    expect([await statusesNow(), await waiting()]).toEqual([[404, 404, 404], []])
  })

  test.each(['?candidateId=', '?candidateId=0', '?candidateId=x', '?candidateId=1&all=1'])(
    'asked for with "%s" answer 400',
    async (query) => {
      expect((await app.as('ceo').request('GET', `/api/offers${query}`)).status).toBe(400)
    },
  )
})
