import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidates, emailLogs, jobPlatforms, jobs, notificationQueue } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { followAddress } from './follow-address.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const live = 'https://hiring.acme.example'
const startAt = (publicUrl: string) => followAddress({ ...app.services, config: { ...app.services.config, publicUrl } })

const jobAt = async (publicUrl: string, values: Partial<typeof jobs.$inferInsert> = {}) => {
  const job = await seed.job(values)
  await app.db
    .update(jobs)
    .set({ hiPeopleLink: `${publicUrl}/assess/${job.assessmentToken}` })
    .where(eq(jobs.id, job.id))
  return { ...job, link: `${publicUrl}/assess/${job.assessmentToken}` }
}
const linksOf = async () =>
  (await app.db.select().from(candidates).orderBy(asc(candidates.id))).map(
    ({ hiPeopleAssessmentLink }) => hiPeopleAssessmentLink,
  )
const letter = async (status: 'pending' | 'failed' | 'sent', context: Record<string, unknown>) => {
  const about = { recipientEmail: 'li.wei@example.com', subject: 'Your assessment', template: 'assessment' as const }
  const [row] = await app.db
    .insert(emailLogs)
    .values({ ...about, status, context })
    .returning()
  return async () => (await app.db.select().from(emailLogs).where(eq(emailLogs.id, row!.id)))[0]!.context
}

test('once a trial goes live its jobs and candidates lead to the new address, and links to elsewhere stay', async () => {
  const job = await jobAt('http://127.0.0.1:3000')
  const other = 'https://tests.example/assess/of-another-provider'
  for (const hiPeopleAssessmentLink of [job.link, other, null]) await seed.candidate({ job, hiPeopleAssessmentLink })
  const before = await app.db.select().from(candidates).orderBy(asc(candidates.id))
  await startAt(live)
  const page = `${live}/assess/${job.assessmentToken}`
  const [moved] = await app.db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(moved).toMatchObject({ hiPeopleLink: page, updatedAt: job.updatedAt })
  expect(await linksOf()).toEqual([page, other, null])
  // Nobody changed anything: a screen that is open saves as before.
  const after = await app.db.select().from(candidates).orderBy(asc(candidates.id))
  expect(after.map(({ updatedAt }) => updatedAt)).toEqual(before.map(({ updatedAt }) => updatedAt))
})

test('letters that have not left bring the new address, whether they wait or failed', async () => {
  await jobAt('http://127.0.0.1:3000')
  const about = { jobTitle: 'Welder', videoUrl: 'https://meet.example/room' }
  const waiting = await letter('pending', { ...about, personalLink: 'http://127.0.0.1:3000/assessments/a-b_c' })
  const failed = await letter('failed', { ...about, answerLink: 'http://127.0.0.1:3000/invitation/d' })
  const sent = await letter('sent', about)
  await startAt(live)
  expect(await waiting()).toEqual({ ...about, personalLink: `${live}/assessments/a-b_c` })
  expect(await failed()).toEqual({ ...about, answerLink: `${live}/invitation/d` })
  expect(await sent()).toEqual(about)
})

test('all candidates follow, however many', async () => {
  const job = await jobAt('http://127.0.0.1:3000')
  const { id, ...row } = await seed.candidate({ job, hiPeopleAssessmentLink: job.link })
  const more = Array.from({ length: 600 }, (_, at) => ({
    jobId: row.jobId,
    personId: row.personId,
    name: `Candidate ${id + at}`,
    email: `candidate-${at}@example.com`,
    hiPeopleAssessmentLink: job.link,
  }))
  await app.db.insert(candidates).values(more)
  await startAt(live)
  expect(new Set(await linksOf())).toEqual(new Set([`${live}/assess/${job.assessmentToken}`]))
})

test('whoever keeps copies of active jobs is told, and of no other', async () => {
  const [active, closed] = [
    await jobAt('http://127.0.0.1:3000', { status: 'active' }),
    await jobAt('http://127.0.0.1:3000', { status: 'closed' }),
  ]
  const postings = await app.db
    .insert(jobPlatforms)
    .values([active, closed].map(({ id }) => ({ jobId: id, platform: 'webhook', status: 'posted' })))
    .returning()
  await startAt(live)
  expect((await app.db.select().from(notificationQueue)).map(({ type, payload }) => ({ type, payload }))).toEqual([
    { type: 'platform.post', payload: { jobPlatformId: postings[0]!.id, changed: true } },
  ])
  await startAt(live)
  expect(await app.db.select().from(notificationQueue)).toHaveLength(1)
})

test('a start at the same address leaves everything as it is', async () => {
  const job = await jobAt(live)
  const kept = `http://127.0.0.1:3000/assess/${job.assessmentToken}`
  await seed.candidate({ job, hiPeopleAssessmentLink: kept })
  const waiting = await letter('pending', { personalLink: 'http://127.0.0.1:3000/assessments/a' })
  await startAt(live)
  expect(await linksOf()).toEqual([kept])
  expect(await waiting()).toEqual({ personalLink: 'http://127.0.0.1:3000/assessments/a' })
})
