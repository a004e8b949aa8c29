import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  activityLogs,
  candidates,
  emailLogs,
  offerLinks,
  offers,
  settings,
  statusChanges,
} from '#server/database/schema.ts'
import { hiredMessage } from '#shared/is-hired.ts'
import { planFollowUps } from '#server/follow-ups/plan-follow-ups.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const sentAt = new Date('2027-02-01T09:00:00Z')
type Who = Parameters<TestApp['as']>[0]
const post = (path: string, body?: unknown, who: Who = 'ceo', headers?: Record<string, string>) =>
  app.as(who).request('POST', path, body, headers)
const revise = (id: number, more: object = {}, who: Who = 'ceo', headers?: Record<string, string>) =>
  post(`/api/offers/${id}/revise`, { compensation: '140000', notes: 'With more.', ...more }, who, headers)
const needApproval = () => app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'all', limitUsd: 0 } })
const offerRows = () => app.db.select().from(offers).orderBy(offers.id)
const lastLink = () => /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
const page = async (path: string) => (await app.as(undefined).raw(path)).text()
const sign = (path: string, more: Record<string, string> = {}) =>
  app
    .as(undefined)
    .raw(`${path}/accept`, { method: 'POST', body: new URLSearchParams({ name: 'Li Wei', agreed: 'on', ...more }) })

async function sentOffer() {
  app.setNow(sentAt)
  const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
  await post(`/api/candidates/${candidate.id}/send-offer`, { compensation: '120000' })
  const [offer] = await offerRows()
  return { id: offer!.id, offer: offer!, candidateId: candidate.id, email: candidate.email, link: lastLink() }
}
async function lookAt(at: Date) {
  app.setNow(at)
  await planFollowUps(app.services)
  while (await workNext(app.services)) continue
}

describe('revising an offer that is out', () => {
  test('sends a new version with a link of its own, keeps both files, and the old link says so', async () => {
    const { id, link, candidateId } = await sentOffer()
    const answer = await revise(id)
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Offer sent', awaitsApproval: false }])
    const [old, next] = await offerRows()
    expect(old).toMatchObject({ status: 'withdrawn', supersededAt: sentAt, version: 1 })
    expect(next).toMatchObject({ status: 'sent', version: 2, replacesId: id, compensation: '140000' })
    for (const { contractUrl } of [old!, next!]) expect((await app.as('coo').raw(contractUrl!)).status).toBe(200)
    expect(await seed.statusOf(candidateId)).toBe('95_offer_sent')
    expect(app.sent.at(-1)!.subject).toBe('Your new offer from Our company: Designer')
    expect(app.sent.at(-1)!.text).toContain('which can no longer be accepted')
    expect(await page(link)).toContain('sent you a newer letter on February 1, 2027')
    expect(await page(lastLink())).toContain('Waiting for your answer')
    expect((await app.db.select().from(activityLogs)).map(({ action }) => action)).toEqual([
      'shared an offer',
      'replaced an offer by a new version in the process',
      'shared an offer',
    ])
    expect(await app.db.$count(statusChanges)).toBe(1)
  })

  test('that was accepted by word of mouth is refused: the candidate would go back, and the terms they know would end', async () => {
    const { id, candidateId } = await sentOffer()
    await app.db.update(candidates).set({ status: '100_offer_accepted' }).where(eq(candidates.id, candidateId))
    const refused = await revise(id)
    expect([refused.status, await refused.json()]).toEqual([409, { message: hiredMessage }])
    expect((await offerRows()).map(({ status }) => status)).toEqual(['sent'])
    expect(await seed.statusOf(candidateId)).toBe('100_offer_accepted')
  })

  test('makes the old letter unsignable, and the new one can be signed', async () => {
    const { id, link, candidateId } = await sentOffer()
    await revise(id)
    const refused = await sign(link)
    expect(refused.status).toBe(409)
    expect((await offerRows()).map(({ status }) => status)).toEqual(['withdrawn', 'sent'])
    expect((await sign(lastLink())).status).toBe(303)
    expect((await offerRows()).map(({ status }) => status)).toEqual(['withdrawn', 'accepted'])
    expect(await seed.statusOf(candidateId)).toBe('100_offer_accepted')
  })

  test.each(Array.from({ length: 5 }, (_, round) => round))(
    'at the moment of signing: one of both wins, never both (%d)',
    async (round) => {
      const { id, link } = await sentOffer()
      const [first, second] = round % 2 ? [sign(link), revise(id)] : [revise(id), sign(link)]
      await Promise.all([first, second])
      const rows = await offerRows()
      const [old] = rows
      if (old!.status === 'accepted') expect(rows).toHaveLength(1)
      else
        expect(rows.map(({ status, signedKey }) => [status, signedKey])).toEqual([
          ['withdrawn', null],
          ['sent', null],
        ])
    },
  )

  test('is for executives', async () => {
    const { id } = await sentOffer()
    for (const role of ['hiringManager', 'projectManager'] as const)
      expect((await revise(id, {}, role)).status).toBe(403)
    expect(await offerRows()).toHaveLength(1)
  })

  test.each(['accepted', 'declined', 'withdrawn', 'expired'] as const)('that is %s is refused', async (status) => {
    const { id } = await sentOffer()
    await app.db.update(offers).set({ status })
    expect((await revise(id)).status).toBe(409)
    expect(await offerRows()).toHaveLength(1)
  })

  test('of a rejected candidate, with bad terms, from an old screen or of none is refused', async () => {
    const { id, offer, candidateId } = await sentOffer()
    expect((await revise(id, { compensation: '' })).status).toBe(400)
    expect((await revise(id, { expiresOn: '2027-01-31' })).status).toBe(400)
    expect((await revise(999)).status).toBe(404)
    const stale = new Date(offer.updatedAt.getTime() - 1).toISOString()
    expect((await revise(id, {}, 'ceo', { 'x-row-version': stale })).status).toBe(409)
    await app.db.update(candidates).set({ status: '200_rejected' }).where(eq(candidates.id, candidateId))
    expect((await revise(id)).status).toBe(409)
    expect(await offerRows()).toHaveLength(1)
  })

  test('rolls back whole', async () => {
    const { id } = await sentOffer()
    const before = [await offerRows(), await app.db.select().from(emailLogs), await app.db.select().from(offerLinks)]
    expect((await withoutActivity(app.db, () => revise(id))).status).toBe(500)
    expect([await offerRows(), await app.db.select().from(emailLogs), await app.db.select().from(offerLinks)]).toEqual(
      before,
    )
  })
})

describe('a new version that needs approval', () => {
  test('leaves the one that is out as it is, until it is approved', async () => {
    const { id, link } = await sentOffer()
    await needApproval()
    expect(await (await revise(id)).json()).toMatchObject({ awaitsApproval: true })
    expect((await offerRows()).map(({ status }) => status)).toEqual(['sent', 'draft'])
    expect(await page(link)).toContain('Waiting for your answer')
    const waiting = (await offerRows())[1]!
    expect((await post(`/api/offers/${waiting.id}/approve`, undefined, 'coo')).status).toBe(200)
    expect((await offerRows()).map(({ status, supersededAt }) => [status, supersededAt !== null])).toEqual([
      ['withdrawn', true],
      ['sent', false],
    ])
    expect(await page(link)).toContain('sent you a newer letter')
  })

  test('can be revised itself, and only the last waits', async () => {
    const { id } = await sentOffer()
    await needApproval()
    await revise(id)
    expect((await revise(id)).status).toBe(409)
    const waiting = (await offerRows())[1]!
    expect((await revise(waiting.id)).status).toBe(200)
    expect((await offerRows()).map(({ status, version }) => [status, version])).toEqual([
      ['sent', 1],
      ['withdrawn', 2],
      ['draft', 3],
    ])
  })

  test('comes to nothing when the candidate accepts the one that is out', async () => {
    const { id, link } = await sentOffer()
    await needApproval()
    await revise(id)
    expect((await sign(link)).status).toBe(303)
    const [, waiting] = await offerRows()
    expect(waiting!.status).toBe('withdrawn')
    expect((await post(`/api/offers/${waiting!.id}/approve`, undefined, 'coo')).status).toBe(409)
  })
})

test('a letter that names more than the terms do waits, however low these are', async () => {
  const { id } = await sentOffer()
  await app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'above', limitUsd: 150_000 } })
  const high = { letter: 'Compensation: $140,000 USD, and $400,000 more on the first day.' }
  expect(await (await revise(id, high)).json()).toMatchObject({ awaitsApproval: true })
  await post(`/api/offers/${(await offerRows())[1]!.id}/withdraw`)
  expect(await (await revise(id)).json()).toMatchObject({ awaitsApproval: false })
})

describe('withdrawing', () => {
  test('says so on the page', async () => {
    const { id, link } = await sentOffer()
    await post(`/api/offers/${id}/withdraw`)
    expect(await page(link)).toContain('has withdrawn this offer. It can no longer be accepted')
    expect((await sign(link)).status).toBe(409)
  })

  test.each(['reject', 'talent-pool'])('by %s is said in the letter of that decision', async (move) => {
    const { candidateId } = await sentOffer()
    await post(`/api/candidates/${candidateId}/${move}`)
    await app.settled()
    expect(app.sent).toHaveLength(2)
    expect(app.sent[1]!.text).toContain('The offer that we had sent you is withdrawn with this')
  })
})

describe('reminders', () => {
  test('carry a link each, which all open the page, and end with the answer', async () => {
    const { link, email } = await sentOffer()
    await lookAt(new Date('2027-02-04T09:00:00Z'))
    const reminder = app.sent.findLast(({ to }) => to === email)!
    expect(reminder.subject).toBe('Your offer for Designer at Our company is open')
    const second = /\/offers\/[\w-]{32}/.exec(reminder.text)![0]
    // Two days before February 8's end lies a Saturday night: Friday's letter is early enough.
    await lookAt(new Date('2027-02-05T19:59:00Z'))
    const ending = app.sent.findLast(({ to }) => to === email)!
    expect(ending.subject).toBe('Your offer for Designer at Our company stands until Monday, February 8, 2027')
    const third = /\/offers\/[\w-]{32}/.exec(ending.text)![0]
    expect(new Set([link, second, third]).size).toBe(3)
    for (const each of [link, second, third]) expect(await page(each)).toContain('Waiting for your answer')
    expect(JSON.stringify(await app.db.select().from(emailLogs))).not.toContain(third.slice(8))
    expect((await sign(second)).status).toBe(303)
    app.sent.length = 0
    await lookAt(new Date('2027-02-08T12:00:00Z'))
    expect(app.sent.filter(({ to, subject }) => to === email && /is open|stands until/.test(subject))).toEqual([])
  })
})

describe('signing with a drawing', () => {
  test('keeps the name, and a drawing that is none is refused with what was typed', async () => {
    const { link } = await sentOffer()
    const refused = await sign(link, { drawing: '<svg/onload=alert(1)>' })
    expect(refused.status).toBe(400)
    const told = await refused.text()
    expect(told).toContain('The drawn signature cannot be read')
    expect(told).not.toContain('<svg')
    expect((await sign(link, { name: '', drawing: 'M10 10L90 60' })).status).toBe(400)
    expect((await sign(link, { drawing: 'M10 10L90 60M20 80L300 90' })).status).toBe(303)
    expect((await offerRows())[0]).toMatchObject({ status: 'accepted', signedName: 'Li Wei' })
  })
})

/** Offers Sent, and the funnel's offers and hires. */
const figures = async () => {
  const dashboard = await (await app.as('ceo').request('GET', '/api/analytics/dashboard')).json()
  const funnel = await (await app.as('ceo').request('GET', '/api/analytics/funnel?dateRange=all')).json()
  return [dashboard.stats.offersSent, funnel.offers, funnel.hires]
}

test('Offers Sent, acceptance rate and New Hires follow: an offer counts once, whatever versions it had', async () => {
  const { id } = await sentOffer()
  expect(await figures()).toEqual([1, 1, 0])
  await revise(id)
  expect(await figures()).toEqual([1, 1, 0])
  const link = lastLink()
  await needApproval()
  const second = await seed.candidate({ status: '75_1st_interview_completed' })
  await post(`/api/candidates/${second.id}/send-offer`, { compensation: '90000' })
  expect(await figures()).toEqual([1, 1, 0])
  await post(`/api/offers/${(await offerRows()).at(-1)!.id}/approve`, undefined, 'coo')
  expect(await figures()).toEqual([2, 2, 0])
  await sign(link)
  expect(await figures()).toEqual([2, 2, 1])
})
