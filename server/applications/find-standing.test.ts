import { expect, test } from 'vitest'
import { candidates, emailLogs } from '#server/database/schema.ts'
import { sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const email = 'lukasz@example.com'
const letters = () =>
  app.db.select({ about: emailLogs.candidateId, template: emailLogs.template }).from(emailLogs).orderBy(emailLogs.id)

test('whoever wrote their address in capitals stands by it in small letters', async () => {
  const known = await seed.candidate({ email: 'Lukasz@Example.com' })
  await sendApplication(app, known.jobId, { email })
  expect(await letters()).toEqual([{ about: known.id, template: 'application-repeated' }])
  expect(await app.db.$count(candidates)).toBe(1)
})

test('a candidacy that nobody sees any more keeps nobody from applying', async () => {
  const archived = await seed.candidate({ email, archivedAt: new Date() })
  await sendApplication(app, archived.jobId, { email })
  expect(await app.db.$count(candidates)).toBe(2)
  expect(await letters()).toMatchObject([{ template: 'application-received' }])
})

test('of two candidacies that stand, one of them reopened, the letter is about the first', async () => {
  const job = await seed.job()
  const first = await seed.candidate({ job, email })
  await seed.candidate({ job, email })
  await sendApplication(app, job.id, { email })
  expect(await letters()).toEqual([{ about: first.id, template: 'application-repeated' }])
})
