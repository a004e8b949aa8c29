import { describe, expect, test, vi } from 'vitest'
import { notificationQueue, offers } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const dayAfter = new Date('2027-02-09T00:02:00Z')
const terms = { offerType: 'Full-time', compensation: '120000' }

/** An offer that stands until the end of February 8; the link is read from the letter that the candidate gets. */
async function sentOffer() {
  app.setNow(new Date('2027-02-01T09:00:00Z'))
  const job = await seed.job({ submitterId: accountOf('hiringManager').id })
  const { id: candidateId } = await seed.candidate({ job, status: '75_1st_interview_completed' })
  expect((await send(candidateId)).status).toBe(200)
  const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
  app.sent.length = 0
  return { path, offer: await offerNow(), candidateId }
}
const send = (candidateId: number) => app.as('ceo').request('POST', `/api/candidates/${candidateId}/send-offer`, terms)
const sign = (path: string) =>
  app
    .as(undefined)
    .raw(`${path}/accept`, { method: 'POST', body: new URLSearchParams({ name: 'Li Wei', agreed: 'on' }) })
const offerNow = async () => (await app.db.select().from(offers))[0]!
/** What happens between the signed letter and the row that names it. */
function meanwhile(happens: () => Promise<void>) {
  const { files } = app.services
  const put = vi.spyOn(files, 'put')
  return put.mockImplementationOnce(async (...given) => {
    await files.put(...given)
    await happens()
  })
}
async function workAll() {
  while (await workNext(app.services)) continue
  await app.settled()
}

describe('an offer whose time runs out', () => {
  test('is closed, the candidate stays, and submitter and sender are told', async () => {
    const { candidateId, path } = await sentOffer()
    app.setNow(dayAfter)
    await workAll()
    expect((await offerNow()).status).toBe('expired')
    expect(await seed.statusOf(candidateId)).toBe('95_offer_sent')
    expect(app.sent.map(({ to }) => to).toSorted()).toEqual(['ceo@rolecall.test', 'hiringmanager@rolecall.test'])
    expect(await (await app.as(undefined).raw(path)).text()).toContain('The time for an answer is over')
    expect((await send(candidateId)).status).toBe(200)
  })

  test('is closed by a worker that comes at that very moment, too', async () => {
    const { offer } = await sentOffer()
    await app.db.update(notificationQueue).set({ processAfter: new Date(0) })
    app.setNow(offer.expiresAt!)
    await workAll()
    expect((await offerNow()).status).toBe('expired')
  })

  test('is not closed by a worker that comes too early', async () => {
    const { offer } = await sentOffer()
    await app.db.update(notificationQueue).set({ processAfter: new Date(0) })
    app.setNow(new Date(offer.expiresAt!.getTime() - 1))
    await workAll()
    expect((await offerNow()).status).toBe('sent')
    expect(app.sent).toEqual([])
  })

  test('but was answered before is left alone', async () => {
    const { path } = await sentOffer()
    await sign(path)
    await app.settled()
    app.sent.length = 0
    app.setNow(dayAfter)
    await workAll()
    expect((await offerNow()).status).toBe('accepted')
    expect(app.sent).toEqual([])
  })

  test('while its paper is drawn is accepted: the moment of the press counts', async () => {
    const { path, offer, candidateId } = await sentOffer()
    app.setNow(offer.expiresAt!)
    expect((await sign(path)).status).toBe(409)
    const pressedAt = new Date(offer.expiresAt!.getTime() - 1)
    app.setNow(pressedAt)
    meanwhile(async () => {
      app.setNow(new Date(offer.expiresAt!.getTime() + 60_000))
      await workAll()
    })
    expect((await sign(path)).status).toBe(303)
    expect(await offerNow()).toMatchObject({ status: 'accepted', signedAt: pressedAt })
    expect(await seed.statusOf(candidateId)).toBe('100_offer_accepted')
  })
})

test('an offer that is withdrawn while its paper is drawn is not accepted, and the signed letter is nobody’s to keep', async () => {
  const { path, offer } = await sentOffer()
  const put = meanwhile(async () => {
    expect((await app.as('ceo').request('POST', `/api/offers/${offer.id}/withdraw`)).status).toBe(200)
  })
  expect((await sign(path)).status).toBe(409)
  expect(await offerNow()).toMatchObject({ status: 'withdrawn', signedKey: null })
  expect(await app.services.files.get('offers', put.mock.calls[0]![1])).toBeUndefined()
})
