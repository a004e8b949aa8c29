import { expect, test } from 'vitest'
import { jobs, settings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'

const app = await severalSessionsForFile()

test('of two acceptances at once, which fill the last two openings, the second counts the first and closes the job', async () => {
  const seed = seedHiring(app.db)
  await app.db.insert(settings).values({ key: 'closesFilledJobs', value: true })
  const job = await seed.job({ openings: 2 })
  const offered = async () => {
    const { id: candidateId } = await seed.candidate({ job, status: '95_offer_sent' })
    return (await seed.offer({ candidateId })).id
  }
  const [first, second] = [await offered(), await offered()]
  const accept = (id: number) => app.as('ceo').request('POST', `/api/offers/${id}/accept`)
  const answers = await app.during(
    'LOCK TABLE activity_logs IN EXCLUSIVE MODE',
    () => accept(first),
    () => accept(second),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await app.db.select({ status: jobs.status }).from(jobs)).toEqual([{ status: 'closed' }])
  await app.settled()
})
