import { expect, test } from 'vitest'
import { candidates, offers, settings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const terms = { offerType: 'Full-time', compensation: '120000' }

/** An offer that is out. */
async function sentOffer() {
  const { id: candidateId } = await seed.candidate({ status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
  return seed.offer({ candidateId })
}

test('a new version waits beside those of others, and not beside another of the same offer', async () => {
  await app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'all', limitUsd: 0 } })
  const [mine, theirs] = [await sentOffer(), await sentOffer()]
  const revise = async ({ id }: { id: number }) =>
    (await app.as('ceo').request('POST', `/api/offers/${id}/revise`, terms)).status
  expect([await revise(mine), await revise(mine), await revise(theirs)]).toEqual([200, 409, 200])
})

test('a move of a screen that knows of no offer withdraws none that waits', async () => {
  await app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'all', limitUsd: 0 } })
  const { id, updatedAt } = await seed.candidate({ status: '75_1st_interview_completed' })
  const post = (path: string, body?: object, headers?: Record<string, string>) =>
    app.as('ceo').request('POST', `/api/candidates/${id}/${path}`, body, headers)
  expect(await (await post('send-offer', terms)).json()).toMatchObject({ awaitsApproval: true })
  const rejected = await post('reject', undefined, { 'x-row-version': updatedAt.toISOString() })
  expect(rejected.status).toBe(409)
  expect(await app.db.select().from(offers)).toMatchObject([{ status: 'draft' }])
  expect(await app.db.select().from(candidates)).toMatchObject([{ status: '75_1st_interview_completed' }])
})
