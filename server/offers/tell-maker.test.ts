import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, offers, settings, users } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const maker = accountOf('ceo')

/** An offer that the CEO, who is reached at that address, has made and that waits. */
async function waitingOffer(email: string) {
  await app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'all', limitUsd: 0 } })
  await app.db.update(users).set({ email }).where(eq(users.id, maker.id))
  const { id: candidateId } = await seed.candidate({ status: '75_1st_interview_completed' })
  const terms = { offerType: 'Full-time', compensation: '120000' }
  await app.as('ceo').request('POST', `/api/candidates/${candidateId}/send-offer`, terms)
  await app.settled()
  app.sent.length = 0
  const [offer] = await app.db.select().from(offers)
  return { id: offer!.id, candidateId }
}
const lettersTo = (address: string) => app.sent.filter(({ to }) => to === address)
const unreachable = 'admin@localhost.localdomain'

test.each([
  ['ceo@rolecall.test', 1],
  [unreachable, 0],
])('an offer sent back is told to its maker at %s by %d letters', async (email, letters) => {
  const { id } = await waitingOffer(email)
  const answer = await app.as('director').request('POST', `/api/offers/${id}/send-back`, { reason: 'Too high' })
  expect(answer.status).toBe(200)
  await app.settled()
  expect(await app.db.select().from(offers)).toMatchObject([{ status: 'withdrawn', returnReason: 'Too high' }])
  expect(await app.db.$count(emailLogs, eq(emailLogs.recipientEmail, email))).toBe(letters)
})

test('an offer that is approved is told to its maker, who is led to the candidate, and to nobody else', async () => {
  const { id, candidateId } = await waitingOffer('ceo@rolecall.test')
  expect((await app.as('director').request('POST', `/api/offers/${id}/approve`)).status).toBe(200)
  await app.settled()
  const [told] = lettersTo('ceo@rolecall.test')
  expect(told).toMatchObject({ subject: 'Offer approved: Li Wei for Designer' })
  expect(told!.text).toContain(`${accountOf('director').fullName} has approved the offer to Li Wei`)
  expect(told!.text).toContain(`/candidates/${candidateId}`)
  expect(app.sent).toHaveLength(2)
})

test('whoever approves their own, as nobody else could, is told nothing', async () => {
  const { id } = await waitingOffer('ceo@rolecall.test')
  for (const role of ['coo', 'director', 'admin'] as const) await seed.deactivate(accountOf(role).id)
  expect((await app.as('ceo').request('POST', `/api/offers/${id}/approve`)).status).toBe(200)
  await app.settled()
  expect(lettersTo('ceo@rolecall.test')).toEqual([])
})

test('a maker without a real address is told nothing of the approval', async () => {
  const { id } = await waitingOffer(unreachable)
  expect((await app.as('director').request('POST', `/api/offers/${id}/approve`)).status).toBe(200)
  await app.settled()
  expect(app.sent).toHaveLength(1)
})
