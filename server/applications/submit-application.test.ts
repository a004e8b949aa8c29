import { expect, test } from 'vitest'
import type { JobStatus } from '#shared/pipeline.ts'
import { candidates, emailLogs, people } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { submitApplication } from './submit-application.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const typed = { name: 'Li Wei', email: 'li@example.com', phone: null, location: null, expectedSalary: null }
const apply = (jobId: number) =>
  submitApplication(app.services, {
    ...typed,
    jobId,
    via: 'careers',
    answers: [],
    consent: undefined,
    resume: undefined,
  })

test.each(['draft', 'review', 'closed'] as const satisfies JobStatus[])(
  'nobody becomes a candidate of a job that is %s by the time that the form is taken, and no letter says so',
  async (status) => {
    const { id } = await seed.job({ status })
    await expect(apply(id)).rejects.toMatchObject({ status: 409, message: 'This position is not open any more' })
    for (const table of [candidates, people, emailLogs]) expect(await app.db.$count(table)).toBe(0)
  },
)

test('nor of one that is not there', async () => {
  await expect(apply(999)).rejects.toMatchObject({ status: 404 })
  expect(await app.db.$count(candidates)).toBe(0)
})
