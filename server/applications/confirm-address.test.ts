import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidates, people } from '#server/database/schema.ts'
import { sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testApp, type TestApp } from '#test/test-app.ts'
import { confirmAddress } from './confirm-address.ts'

let app: TestApp
let seed: ReturnType<typeof seedHiring>
beforeAll(async () => {
  app = await testApp()
  await app.reset()
  seed = seedHiring(app.db)
})
afterAll(() => app.close())

test('whoever confirms is known by an address in capitals, which they keep as they wrote it', async () => {
  const known = await seed.candidate({ email: 'lukasz@example.com' })
  await app.db.update(people).set({ email: 'lukasz@example.com' }).where(eq(people.id, known.personId))
  const job = await seed.job()
  await sendApplication(app, job.id, { email: 'Lukasz@Example.com' })
  const [mine] = await app.db.select().from(candidates).where(eq(candidates.jobId, job.id))
  expect(mine!.email).toBe('Lukasz@Example.com')
  await confirmAddress(app.services, {
    candidateId: mine!.id,
    unconfirmed: true,
    via: null,
    appliedAt: mine!.createdAt,
  })
  const [confirmed] = await app.db.select().from(candidates).where(eq(candidates.id, mine!.id))
  expect(confirmed!.personId).toBe(known.personId)
})
