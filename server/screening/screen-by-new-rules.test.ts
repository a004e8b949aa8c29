import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs, notificationQueue, screenings, settings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { rules } from './criteria-of.ts'
import { screenByNewRules } from './screen-by-new-rules.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

async function screenedJob(candidatesOfIt: number) {
  const job = await seed.job({ skills: 'SQL' })
  for (let count = 0; count < candidatesOfIt; count += 1) {
    const { id } = await seed.candidate({ job })
    await app.db.insert(screenings).values({
      candidateId: id,
      criteriaKey: 'of older rules',
      resumeVersion: 1,
      verdicts: [],
      mustTotal: 1,
      mustMet: 0,
      mustPartly: 0,
      niceTotal: 0,
      niceMet: 0,
      screenedAt: new Date(),
    })
  }
  return job.id
}
const queued = async () => {
  const rows = await app.db.select().from(notificationQueue).orderBy(notificationQueue.id)
  return rows.filter(({ type }) => type === 'screening.job').map(({ payload }) => payload['jobId'])
}

test('a start with other rules screens each job that is not closed once, whoever else starts too', async () => {
  const [first, second, closed] = [await screenedJob(2), await screenedJob(1), await screenedJob(1)]
  await seed.candidate() // of a job that has nobody screened
  await app.db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, closed))
  await Promise.all([screenByNewRules(app.services), screenByNewRules(app.elsewhere())])
  expect(await queued()).toEqual([first, second])
  await app.db.update(settings).set({ value: rules - 1 })
  await screenByNewRules(app.services)
  expect(await queued()).toEqual([first, second, first, second])
})
