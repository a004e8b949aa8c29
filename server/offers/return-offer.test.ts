import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, offers, users } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test.each([
  ['ceo@rolecall.test', 1],
  ['admin@localhost.localdomain', 0],
])('an offer sent back is told to its maker at %s by %d letters', async (email, letters) => {
  const maker = accountOf('ceo')
  await app.db.update(users).set({ email }).where(eq(users.id, maker.id))
  const { id: candidateId } = await seed.candidate()
  const { id } = await seed.offer({ candidateId, status: 'draft', sentDate: null, madeById: maker.id })
  const answer = await app.as('director').request('POST', `/api/offers/${id}/send-back`, { reason: 'Too high' })
  expect(answer.status).toBe(200)
  await app.settled()
  expect(await app.db.select().from(offers)).toMatchObject([{ status: 'withdrawn', returnReason: 'Too high' }])
  expect(await app.db.$count(emailLogs)).toBe(letters)
})
