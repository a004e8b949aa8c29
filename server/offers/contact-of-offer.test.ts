import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { offers } from '#server/database/schema.ts'
import { planFollowUps } from '#server/follow-ups/plan-follow-ups.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const start = new Date('2027-02-01T09:00:00Z')
beforeEach(() => app.setNow(start))

const [maker, other, submitter] = [accountOf('coo'), accountOf('ceo'), accountOf('hiringManager')]

/** Made by one, sent again by another, reminded of by nobody, of a job that a third submitted: whom each letter names, then its page once the offer has ended. */
async function namedThroughout(meanwhile?: () => Promise<unknown>) {
  const job = await seed.job({ submitterId: submitter.id })
  const candidate = await seed.candidate({ job, status: '75_1st_interview_completed' })
  const terms = { offerType: 'Full-time', compensation: '120000', expiresOn: '2027-02-12' }
  await app.as('coo').request('POST', `/api/candidates/${candidate.id}/send-offer`, terms)
  const [offer] = await app.db.select().from(offers)
  await meanwhile?.()
  await app.as('ceo').request('POST', `/api/offers/${offer!.id}/send-again`)
  await app.settled()
  for (let day = 1; day < 13; day += 1) {
    app.setNow(new Date(start.getTime() + day * dayMs))
    await planFollowUps(app.services)
    while (await workNext(app.services)) continue
  }
  const letters = app.sent.filter(({ to }) => to === candidate.email)
  const page = /\/offers\/[\w-]{32}/.exec(letters.at(-1)!.text)![0]
  const onPage = /mailto:([^"]+)/.exec(await (await app.as(undefined).raw(page)).text())?.[1]
  return { letters, named: [...letters.map(({ replyTo }) => replyTo), onPage] }
}

test('an offer and all that reminds of it name one person to ask: whoever made it', async () => {
  const { letters, named } = await namedThroughout()
  expect(letters.length).toBeGreaterThanOrEqual(4)
  expect(new Set(named)).toEqual(new Set([maker.email]))
  for (const { text } of letters) {
    expect(text).toContain(maker.email)
    expect(text).not.toContain(submitter.email)
  }
})

test('where they have left, whoever approved it', async () => {
  const { named } = await namedThroughout(async () => {
    await app.db.update(offers).set({ approvedById: other.id })
    await seed.deactivate(maker.id)
  })
  expect(new Set(named.slice(1))).toEqual(new Set([other.email]))
})

test.each([
  ['is taken back', (id: number) => app.as('ceo').request('POST', `/api/offers/${id}/withdraw`), 'is withdrawn'],
  [
    'was signed',
    (_: number, page: string) =>
      app.as(undefined).raw(`${page}/accept`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Li Wei', agreed: 'on' }),
      }),
    'Your acceptance: ',
  ],
])('so does the letter that tells that it %s', async (_, end, subject) => {
  const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
  const terms = { offerType: 'Full-time', compensation: '120000' }
  await app.as('coo').request('POST', `/api/candidates/${candidate.id}/send-offer`, terms)
  const [offer] = await app.db.select().from(offers)
  const page = /\/offers\/[\w-]{32}/.exec(app.sent.find(({ to }) => to === candidate.email)!.text)![0]
  expect((await end(offer!.id, page)).status).toBeLessThan(400)
  await app.settled()
  const letter = app.sent.findLast(({ to }) => to === candidate.email)
  expect(letter?.subject).toContain(subject)
  expect(letter?.replyTo).toBe(maker.email)
})
