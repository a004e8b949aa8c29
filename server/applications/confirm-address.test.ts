import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications, candidates, people } from '#server/database/schema.ts'
import { personalPath, sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { confirmAddress } from './confirm-address.ts'
import { findApplication } from './find-application.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
/** What the link in the applicant's letter opens. */
const followed = async (to?: string) => (await findApplication(app.db, personalPath(app, to).split('/').at(-1)))!

test('whoever confirms is known by an address in capitals, which they keep as they wrote it', async () => {
  const known = await seed.candidate({ email: 'lukasz@example.com' })
  await app.db.update(people).set({ email: 'lukasz@example.com' }).where(eq(people.id, known.personId))
  const job = await seed.job()
  await sendApplication(app, job.id, { email: 'Lukasz@Example.com' })
  const [mine] = await app.db.select().from(candidates).where(eq(candidates.jobId, job.id))
  expect(mine!.email).toBe('Lukasz@Example.com')
  await confirmAddress(app.services, await followed(mine!.email))
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
  await confirmAddress(app.services, await followed(mine!.email))
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

test('a link that staff end while it is followed confirms nothing: the address is another one by then', async () => {
  await sendApplication(app, (await seed.job()).id)
  const application = await followed()
  const corrected = { email: 'lukasz@corrected.example' }
  await app.as('coo').request('PATCH', `/api/candidates/${application.candidateId}`, corrected)
  await expect(confirmAddress(app.services, application)).rejects.toThrow('Application not found')
  expect(await app.db.select().from(applications)).toMatchObject([{ emailConfirmedAt: null }])
})
