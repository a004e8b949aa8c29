import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { candidates, offers, users } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const sentAt = new Date('2027-02-01T09:00:00Z')
const visitor = () => app.as(undefined)
const read = async (path: string) => (await visitor().raw(path)).text()
const asked = {
  offerType: 'Full-time',
  compensation: '120000',
  startDate: '2027-03-01',
  letter: '# Ours\n\nA desk by the window.',
  expiresOn: '2027-02-08',
}

/** An offer as staff send it; the link is read from the letter that the candidate gets. */
async function sentOffer() {
  app.setNow(sentAt)
  const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
  await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/send-offer`, asked)
  const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
  const [offer] = await app.db.select().from(offers)
  return { path, offer: offer! }
}

describe('the page of an offer that came to nothing', () => {
  const ends = {
    withdrawn: (id: number) => app.as('coo').request('POST', `/api/offers/${id}/withdraw`),
    replaced: (id: number) =>
      app.as('coo').request('POST', `/api/offers/${id}/revise`, { compensation: '140000', notes: 'More.' }),
    expired: async () => app.setNow(new Date('2027-02-09T00:00:00Z')),
  }
  test.each(Object.entries(ends))('that is %s shows no terms any more, and says whom to ask', async (_end, end) => {
    const { path, offer } = await sentOffer()
    expect(await read(path)).toContain('A desk by the window.')
    await end(offer.id)
    const signing = { method: 'POST', body: new URLSearchParams({ name: 'Li', agreed: 'on' }) }
    for (const page of [await read(path), await (await visitor().raw(`${path}/accept`, signing)).text()]) {
      for (const term of ['A desk by the window', '$120,000', 'Full-time', 'letter.pdf', 'March 1'])
        expect(page).not.toContain(term)
      expect(page).toContain('write to <a href="mailto:ceo@rolecall.test">ceo@rolecall.test</a>')
    }
    const file = await visitor().raw(`${path}/letter.pdf`)
    expect([file.status, file.headers.get('location')]).toEqual([303, path])
    expect((await app.as('coo').raw(offer.contractUrl!)).status).toBe(200)
  })

  test.each(Object.entries(ends))(
    'that is %s is not said to stay open to whoever asked about it',
    async (_end, end) => {
      const { path, offer } = await sentOffer()
      expect(await read(`${path}?told=asked`)).toContain('the offer stays open')
      await end(offer.id)
      const page = await read(`${path}?told=asked`)
      expect(page).toContain('Your question is with the hiring team')
      expect(page).not.toContain('stays open')
    },
  )

  test('names the sender of all letters where whoever made it has left', async () => {
    const { path, offer } = await sentOffer()
    await ends.withdrawn(offer.id)
    await app.db.update(users).set({ deactivatedAt: sentAt }).where(eq(users.role, 'ceo'))
    expect(await read(path)).not.toContain('ceo@rolecall.test')
    expect(await read(path)).toContain('If you have questions, or would still like to talk')
  })

  test.each([
    ['coo', 'director'],
    ['director', 'coo'],
  ] as const)(
    'names the %s who made it before the %s who approved it, and the latter where the former has left',
    async (maker, approver) => {
      const { path, offer } = await sentOffer()
      await ends.withdrawn(offer.id)
      await app.db.update(offers).set({ madeById: accountOf(maker).id, approvedById: accountOf(approver).id })
      expect(await read(path)).toContain(`mailto:${accountOf(maker).email}`)
      await seed.deactivate(accountOf(maker).id)
      expect(await read(path)).toContain(`mailto:${accountOf(approver).email}`)
    },
  )

  test('with the application that the candidate withdrew says so, and not that we withdrew it', async () => {
    const { path, offer } = await sentOffer()
    await ends.withdrawn(offer.id)
    expect(await read(path)).toContain('Our company has withdrawn this offer.')
    await app.db.update(candidates).set({ withdrawnAt: sentAt }).where(eq(candidates.id, offer.candidateId))
    expect(await read(path)).toContain('You withdrew your application, and this offer ended with it.')
    expect(await read(path)).not.toContain('has withdrawn this offer')
  })
})

test('an offer that was declined stands no longer, until whatever day', async () => {
  const { path } = await sentOffer()
  expect(await read(path)).toContain('Stands until')
  await visitor().raw(`${path}/decline`, { method: 'POST', body: new URLSearchParams({ sure: 'on' }) })
  const page = await read(path)
  expect(page).toContain('A desk by the window.')
  expect(page).not.toContain('Stands until')
})

describe('the page of an offer after which another was sent', () => {
  const ends = {
    withdrawn: (id: number) => app.as('coo').request('POST', `/api/offers/${id}/withdraw`),
    declined: (_id: number, path: string) =>
      visitor().raw(`${path}/decline`, { method: 'POST', body: new URLSearchParams({ sure: 'on' }) }),
    expired: async (id: number) => {
      app.setNow(new Date('2027-02-10T09:00:00Z'))
      await app.db.update(offers).set({ status: 'expired' }).where(eq(offers.id, id))
    },
  }
  test.each(Object.entries(ends))('that was %s leads to the latest email while that one stands', async (_end, end) => {
    const { path, offer } = await sentOffer()
    await end(offer.id, path)
    expect(await read(path)).not.toContain('another offer')
    const again = { ...asked, expiresOn: '2027-02-20' }
    expect((await app.as('ceo').request('POST', `/api/candidates/${offer.candidateId}/send-offer`, again)).status).toBe(
      200,
    )
    expect(await read(path)).toMatch(/Our company sent you another offer on February \d+, 2027: please use the link/)
    expect(await read(/\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0])).not.toContain('another offer')
    app.setNow(new Date('2027-02-21T00:00:00Z'))
    expect(await read(path)).not.toContain('another offer')
  })
})
