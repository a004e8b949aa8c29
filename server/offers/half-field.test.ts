import { beforeEach, describe, expect, test } from 'vitest'
import { activityLogs, candidates, notificationQueue, offers, settings } from '#server/database/schema.ts'
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

/** With the letter of a template that could be saved before; what it was made of stands in its notes too. */
async function waiting(letter: string) {
  await app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'all', limitUsd: 1 } })
  const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
  const sent = { ...terms, notes: 'Our code is {{name}}.', letter: 'Dear Li Wei, welcome.' }
  expect((await app.as('ceo').request('POST', `/api/candidates/${id}/send-offer`, sent)).status).toBe(200)
  await app.settled()
  app.sent.length = 0
  await app.db.update(offers).set({ letter })
  const [offer] = await app.db.select().from(offers)
  return { offer: offer!, approve: () => app.as('coo').request('POST', `/api/offers/${offer!.id}/approve`) }
}
const everything = async () => [
  await app.db.select().from(offers),
  await app.db.select().from(candidates),
  await app.db.$count(activityLogs),
  await app.db.$count(notificationQueue),
]

describe('an offer that waits for approval', () => {
  test('is not approved with half a field in its letter, and can be sent back', async () => {
    const { offer, approve } = await waiting('Dear {{candidateName, welcome.\n\nOur code is {{name}}.')
    const before = await everything()
    const answer = await approve()
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: 'The letter still says “{{candidateName,”. Send the offer back, to be made again without it.' },
    ])
    expect(await everything()).toEqual(before)
    expect(app.sent).toEqual([])
    const back = await app.as('coo').request('POST', `/api/offers/${offer.id}/send-back`, { reason: 'Half a field' })
    expect(back.status).toBe(200)
  })

  test('goes out where braces stand in its notes alone', async () => {
    const { approve } = await waiting('Dear Li Wei, welcome.\n\nOur code is {{name}}.')
    expect((await approve()).status).toBe(200)
  })
})
