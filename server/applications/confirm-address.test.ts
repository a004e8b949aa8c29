import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications, candidates, people } from '#server/database/schema.ts'
import { sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { confirmAddress } from './confirm-address.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

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

test('whoever has the address and was joined into the applicant stays joined, and can be separated again', async () => {
  const known = await seed.candidate({ email: 'lukasz@example.com' })
  await app.db.update(people).set({ email: 'lukasz@example.com' }).where(eq(people.id, known.personId))
  const job = await seed.job()
  await sendApplication(app, job.id)
  const [mine] = await app.db.select().from(candidates).where(eq(candidates.jobId, job.id))
  await app.as('ceo').request('POST', `/api/candidates/${known.id}/merge`, { into: mine!.id })
  await confirmAddress(app.services, {
    candidateId: mine!.id,
    unconfirmed: true,
    via: null,
    appliedAt: mine!.createdAt,
  })
  const [application] = await app.db.select().from(applications)
  expect(application!.emailConfirmedAt).not.toBeNull()
  const personIds = async () =>
    (await app.db.select({ personId: candidates.personId }).from(candidates).orderBy(candidates.id)).map(
      ({ personId }) => personId,
    )
  expect(await personIds()).toEqual([mine!.personId, mine!.personId])
  const apart = await app.as('ceo').request('POST', `/api/candidates/${known.id}/unmerge`)
  expect(apart.status).toBe(200)
  expect((await personIds())[0]).toBe(known.personId)
})
