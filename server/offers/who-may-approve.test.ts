import { expect, test } from 'vitest'
import { hiredMessage } from '#shared/is-hired.ts'
import { candidates, emailLogs, offers, settings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test.each([
  ['approve', undefined],
  ['send-back', { reason: 'Too high' }],
] as const)('%s is not for whoever made the offer, however it stands by now', async (verb, body) => {
  const { id: candidateId } = await seed.candidate({ status: '75_1st_interview_completed' })
  const { id } = await seed.offer({ candidateId, status: 'draft', sentDate: null, madeById: accountOf('ceo').id })
  const ask = async (headers?: Record<string, string>) => {
    const answer = await app.as('ceo').request('POST', `/api/offers/${id}/${verb}`, body, headers)
    return [answer.status, await answer.json()]
  }
  const refusal = [403, { message: 'You made this offer: somebody else approves it' }]
  expect(await ask({ 'x-row-version': new Date(0).toISOString() })).toEqual(refusal)
  await app.db.update(offers).set({ status: 'sent' })
  expect(await ask()).toEqual(refusal)
  await app.db.update(candidates).set({ status: '200_rejected' })
  expect(await ask()).toEqual(refusal)
})

test('an offer that nobody could approve, for somebody who has accepted one, is not kept', async () => {
  await app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'all', limitUsd: 100_000 } })
  const hired = await seed.candidate({ status: '100_offer_accepted', finalDecisionStatus: 'offer_sent' })
  const terms = { offerType: 'Full-time', compensation: '120000' }
  const answer = await app.as('coo').request('POST', `/api/candidates/${hired.id}/send-offer`, terms)
  expect([answer.status, await answer.json()]).toEqual([409, { message: hiredMessage }])
  expect([await app.db.$count(offers), await app.db.$count(emailLogs)]).toEqual([0, 0])
})
