import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { activityLogs, candidates, offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
beforeEach(() => app.setNow(new Date('2027-02-01T09:00:00Z')))

const terms = { offerType: 'Full-time', compensation: '120000', startDate: '2027-03-01', expiresOn: '2027-02-08' }
const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  app.as('ceo').request('POST', path, body, headers)
const newestOffer = async () => (await app.db.select().from(offers).orderBy(offers.id)).at(-1)!
const linkIn = (text: string) => /\/offers\/[\w-]{32}/.exec(text)![0]

async function sentOffer() {
  const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
  await post(`/api/candidates/${candidate.id}/send-offer`, terms)
  return { candidate, offer: await newestOffer() }
}
const again = async (id: number, headers?: Record<string, string>) => {
  const answer = await post(`/api/offers/${id}/send-again`, undefined, headers)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('an open offer', () => {
  test('is sent again as it was, by whoever asks, with a link of its own; nothing else changes', async () => {
    const { candidate, offer } = await sentOffer()
    const answer = await again(offer.id)
    expect(answer).toMatchObject({ status: 200, body: { id: offer.id, status: 'sent' } })
    const [first, second] = app.sent
    expect(second).toMatchObject({ to: candidate.email, subject: first!.subject, replyTo: accountOf('ceo').email })
    expect(second!.text.replace(linkIn(second!.text), '')).toBe(first!.text.replace(linkIn(first!.text), ''))
    expect(linkIn(second!.text)).not.toBe(linkIn(first!.text))
    for (const { text } of app.sent) expect((await app.as(undefined).raw(linkIn(text))).status).toBe(200)
    expect(await newestOffer()).toEqual({ ...offer, updatedAt: expect.any(Date) })
    expect((await app.db.select().from(candidates))[0]!.status).toBe('95_offer_sent')
    const told = await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.offerSentAgain))
    expect(told).toMatchObject([{ entityId: offer.id, candidateId: candidate.id, userId: accountOf('ceo').id }])
  })

  test('goes to a corrected address, where the links in earlier letters have ended', async () => {
    const { candidate, offer } = await sentOffer()
    await app.as('ceo').request('PATCH', `/api/candidates/${candidate.id}`, { email: 'li@corrected.example' })
    await again(offer.id)
    const [first, second] = app.sent
    expect(second!.to).toBe('li@corrected.example')
    const opened = await Promise.all([first!, second!].map(({ text }) => app.as(undefined).raw(linkIn(text))))
    expect(opened.map(({ status }) => status)).toEqual([404, 200])
  })

  test('that took the place of another says so again', async () => {
    const { offer } = await sentOffer()
    await post(`/api/offers/${offer.id}/revise`, { ...terms, compensation: '140000' })
    await again((await newestOffer()).id)
    for (const { text } of app.sent.slice(1)) expect(text).toContain('takes the place of the one that we sent you')
    expect(app.sent).toHaveLength(3)
  })

  test('goes out once though several press at the same moment', async () => {
    const { offer } = await sentOffer()
    const seen = { 'x-row-version': offer.updatedAt.toISOString() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => again(offer.id, seen)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(app.sent).toHaveLength(2)
    expect(answers.find(({ status }) => status === 409)!.body['message']).toBe(
      'Someone else changed this in the meantime. Nothing was sent.',
    )
  })

  test('stands where the address is unknown, and the letter before it is not offered to be sent again', async () => {
    app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1 no such user' })
    const { candidate, offer } = await sentOffer()
    expect(await again(offer.id)).toMatchObject({ status: 422, body: { errorType: 'non_existent_email' } })
    expect(await newestOffer()).toMatchObject({ status: 'sent' })
    const shown = await (await app.as('ceo').request('GET', `/api/candidates/${candidate.id}`)).json()
    expect((shown as { undeliveredEmails: unknown[] }).undeliveredEmails).toHaveLength(1)
  })
})

describe('is not sent again', () => {
  test.each([
    ['that was withdrawn', (id: number) => post(`/api/offers/${id}/withdraw`), /This offer is withdrawn/],
    ['that was accepted', (id: number) => post(`/api/offers/${id}/accept`), /This offer is accepted/],
    [
      'whose last day has passed',
      async () => app.setNow(new Date('2027-02-09T00:00:00Z')),
      /The last day of this offer has passed/,
    ],
  ])('an offer %s', async (_, end, message) => {
    const { offer } = await sentOffer()
    await end(offer.id)
    await app.settled()
    app.sent.length = 0
    const { status, body } = await again(offer.id)
    expect([status, body['message']]).toEqual([409, expect.stringMatching(message)])
    expect(app.sent).toEqual([])
  })
})
