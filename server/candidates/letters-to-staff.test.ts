import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { candidates } from '#server/database/schema.ts'
import { personalPath, sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const [ceo, coo, director] = [accountOf('ceo').id, accountOf('coo').id, accountOf('director').id]

async function toldWhenDeclined(submitterId: number, offer: { madeById: number; approvedById?: number }) {
  const job = await seed.job({ submitterId })
  const { id: candidateId } = await seed.candidate({
    job,
    status: '95_offer_sent',
    finalDecisionStatus: 'offer_sent',
  })
  const { id } = await seed.offer({ candidateId, ...offer })
  const answer = await app.as('ceo').request('POST', `/api/offers/${id}/decline`, { reason: 'Too far' })
  expect(answer.status).toBe(200)
  await app.settled()
  return app.sent.map(({ to, text }) => `${to}: ${/because (.*) for /.exec(text)?.[1]}`).toSorted()
}

describe('a declined offer', () => {
  test('is told to whoever made and approved it, who may make another, and once to each', async () => {
    expect(await toldWhenDeclined(director, { madeById: director, approvedById: coo })).toEqual([
      'coo@rolecall.test: you made or sent an offer',
      'director@rolecall.test: you submitted the hiring request',
    ])
  })

  test('is no news to whoever made it and records the answer', async () => {
    expect(await toldWhenDeclined(accountOf('hiringManager').id, { madeById: ceo })).toEqual([
      'hiringmanager@rolecall.test: you submitted the hiring request',
    ])
  })
})

test('a withdrawn application is told to whoever made and sent the offer that ended with it', async () => {
  const job = await seed.job({ submitterId: accountOf('hiringManager').id })
  await sendApplication(app, job.id)
  const path = personalPath(app)
  const [candidate] = await app.db.select().from(candidates).where(eq(candidates.jobId, job.id))
  await seed.offer({ candidateId: candidate!.id, madeById: ceo, approvedById: coo })
  await seed.offer({ candidateId: candidate!.id, status: 'declined', madeById: director })
  expect((await app.as(undefined).raw(`${path}/withdraw`, { method: 'POST' })).status).toBe(303)
  await app.settled()
  const told = app.sent.filter(({ subject }) => subject.startsWith('Application withdrawn'))
  expect(told.map(({ to }) => to).toSorted()).toEqual([
    'ceo@rolecall.test',
    'coo@rolecall.test',
    'hiringmanager@rolecall.test',
  ])
})
