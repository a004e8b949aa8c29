import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidates, emailLogs, jobs } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { personalPath, sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const asCeo = async (call: string, body?: object) => {
  expect((await app.as('ceo').request('POST', call, body)).status).toBeLessThan(300)
  while (await workNext(app.services)) continue
  await app.settled()
}
const textOf = async (path: string) => (await app.as(undefined).raw(path)).text()

/** Somebody who applied for a job of their own, and their page. */
async function applied() {
  const job = await seed.job({ title: 'Nurse', postedDate: new Date('2026-05-01') })
  await sendApplication(app, job.id)
  const path = personalPath(app)
  const [candidate] = await app.db.select().from(candidates).where(eq(candidates.jobId, job.id))
  return { job: `/api/jobs/${job.id}`, jobId: job.id, path, id: candidate!.id, page: () => textOf(path) }
}

/** Somebody else who is sent an offer for the job, and accepts it. */
async function hire(jobId: number) {
  const other = await seed.candidate({ jobId, name: 'Noor Ali', status: '75_1st_interview_completed' })
  const offer = await seed.offer({ candidateId: other.id, status: 'sent' })
  await asCeo(`/api/offers/${offer.id}/accept`)
  return other
}

test('whoever still waits reads that the position is closed, what they can do, and of no letter; reopened, all is as before', async () => {
  const { job, page } = await applied()
  const before = await page()
  const lettersBefore = await app.db.$count(emailLogs)
  await asCeo(`${job}/close`)
  const closed = await page()
  expect(closed).toContain('<h2>Position closed</h2>')
  expect(closed).toContain('This position is closed and no longer being filled.')
  expect(closed).toContain(
    'Until then you can still write to us by answering our email, withdraw your application, or ask us to delete your data.',
  )
  expect(closed).toContain('Withdraw the application')
  expect(closed).toContain('Ask us to delete my data')
  expect(closed).not.toMatch(/reading|in review|you hear from us|has been filled/i)
  expect(await app.db.$count(emailLogs)).toBe(lettersBefore)
  await asCeo(`${job}/reopen`)
  expect(await page()).toBe(before)
})

test.each(['15', '30', '45', '75'])(
  'so does somebody at %s, who is promised nothing that no longer comes',
  async (code) => {
    const { job, id, page } = await applied()
    const moves: Record<string, () => Promise<unknown>> = {
      15: () => asCeo(`/api/candidates/${id}/send-assessment`),
      30: () => app.db.update(candidates).set({ status: '30_assessment_completed' }),
      45: () => asCeo(`/api/candidates/${id}/invite-to-interview`, { interviewerIds: [accountOf('hiringManager').id] }),
      75: () => app.db.update(candidates).set({ status: '75_1st_interview_completed' }),
    }
    await moves[code]!()
    expect(await page()).not.toContain('Position closed')
    await asCeo(`${job}/close`)
    const closed = await page()
    expect(closed).toContain('<h2>Position closed</h2>')
    expect(closed).not.toMatch(/you hear from us|we invited you|take it at/i)
  },
)

test('that it was filled is said of an accepted offer alone, and not of whom', async () => {
  const { job, jobId, page } = await applied()
  const other = await hire(jobId)
  await asCeo(`${job}/close`)
  const closed = await page()
  expect(closed).toContain('This position has been filled.')
  expect(closed).not.toContain('no longer being filled')
  expect(closed).not.toContain('Noor')
  await asCeo(`/api/candidates/${other.id}/reject`)
  expect(await page()).toContain('This position is closed and no longer being filled.')
})

test('that it was filled is said once all of its openings are', async () => {
  const { job, jobId, page } = await applied()
  await app.db.update(jobs).set({ openings: 2 }).where(eq(jobs.id, jobId))
  await hire(jobId)
  await asCeo(`${job}/close`)
  expect(await page()).toContain('This position is closed and no longer being filled.')
  await asCeo(`${job}/reopen`)
  await hire(jobId)
  await asCeo(`${job}/close`)
  expect(await page()).toContain('This position has been filled.')
})

test('a hire of before it was opened again fills it no more', async () => {
  const { job, jobId, page } = await applied()
  await hire(jobId)
  await asCeo(`${job}/close`)
  expect(await page()).toContain('has been filled')
  app.setNow(new Date(app.services.now().getTime() + 86_400_000))
  await asCeo(`${job}/reopen`)
  await asCeo(`${job}/close`)
  expect(await page()).toContain('no longer being filled')
})

test('whom staff entered reads of a candidacy', async () => {
  const { id: candidateId, jobId, email } = await seed.candidate()
  await asCeo(`/api/candidates/${candidateId}/status-link`)
  await asCeo(`/api/jobs/${jobId}/close`)
  const page = await textOf(personalPath(app, email))
  expect(page).toContain('Your candidacy is not being taken further.')
  expect(page).toContain('withdraw your candidacy')
  expect(page).not.toContain('your application')
})

test('what was decided and told stands, and so does an interview that takes place now', async () => {
  const { job, id, page } = await applied()
  const now = app.services.now()
  await app.db.update(candidates).set({ status: '60_1st_interview_scheduled' }).where(eq(candidates.id, id))
  const scheduledDate = new Date(now.getTime() + 3_600_000).toISOString()
  const { id: interviewerId } = accountOf('hiringManager')
  await asCeo('/api/interviews', { candidateId: id, type: 'Technical', scheduledDate, interviewerId })
  app.setNow(new Date(now.getTime() + 3_660_000))
  await asCeo(`${job}/close`)
  expect(await page()).toContain('It takes place now.')
  expect(await page()).not.toContain('Position closed')
  app.setNow(new Date(now.getTime() + 86_400_000))
  expect(await page()).toContain('Position closed')
  await asCeo(`/api/candidates/${id}/reject`)
  expect(await page()).toContain('<h2>Closed</h2>')
})

test('a rejection that nobody told changes nothing of it', async () => {
  const { job, id, page } = await applied()
  await asCeo(`${job}/close`)
  const before = await page()
  const answer = await app.as('ceo').request('PATCH', `/api/candidates/${id}`, { status: '200_rejected' })
  expect(answer.status).toBe(200)
  expect(await page()).toBe(before)
})
