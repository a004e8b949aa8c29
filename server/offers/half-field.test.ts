import { beforeEach, expect, test } from 'vitest'
import { activityLogs, offers, settings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const terms = { offerType: 'Full-time', compensation: '120000' }

// As it could be saved before such a template was refused.
beforeEach(async () => {
  const value = 'Dear {{candidateName, welcome to {{organisation}}.'
  await app.db.insert(settings).values({ key: 'offerLetter', value })
})

const refusal = {
  message:
    'The template “Offer letter” in System Configuration says “{{candidateName,”, which is no field. Mend it there, or in the letter that Final Approvals lets you edit.',
  field: 'letter',
}

async function candidateToOffer() {
  const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
  return (letter?: string) => app.as('ceo').request('POST', `/api/candidates/${id}/send-offer`, { ...terms, letter })
}

test.each([undefined, ' '])('an offer by a stored template with half a field is refused, letter %j', async (letter) => {
  const send = await candidateToOffer()
  const answer = await send(letter)
  expect([answer.status, await answer.json()]).toEqual([400, refusal])
  expect(await app.db.select().from(offers)).toEqual([])
  expect(await app.db.select().from(activityLogs)).toEqual([])
  expect(app.sent).toEqual([])
})

test('an offer goes out whose letter was mended first; a new version of it by the template is refused', async () => {
  const send = await candidateToOffer()
  expect((await send('Dear Li Wei, welcome.')).status).toBe(200)
  const [offer] = await app.db.select().from(offers)
  const revised = await app.as('ceo').request('POST', `/api/offers/${offer!.id}/revise`, terms)
  expect([revised.status, await revised.json()]).toEqual([400, refusal])
  expect(await app.db.select().from(offers)).toEqual([offer])
})
