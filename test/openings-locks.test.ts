import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import type { CandidateStatus } from '#shared/pipeline.ts'
import { activityLogs } from '#server/database/schema.ts'
import { seedHiring } from './seed-hiring.ts'
import { severalSessionsForFile } from './several-sessions.ts'

// Who accepts the offer that fills a job's last opening closes the job: it is counted in turn, and nobody waits in a circle.
const app = await severalSessionsForFile()
const seed = seedHiring(app.db)

const call = (method: string, path: string, body?: object) => app.as('admin').request(method, path, body)
const post = (path: string) => () => call('POST', path)
const statuses = (answers: Response[]) => answers.map(({ status }) => status)
const closedAsFilled = () => app.db.$count(activityLogs, eq(activityLogs.action, actions.jobFilled))
const jobOf = async (id: number) => (await call('GET', `/api/jobs/${id}`)).json()
/** Each has found its offer open, and is not yet counted. */
const beforeCount = 'LOCK TABLE status_changes IN ACCESS EXCLUSIVE MODE'

/** A job that closes once its openings are filled, and the acceptances of two offers for it. */
async function twoOffered(openings: number, status: CandidateStatus = '95_offer_sent') {
  await call('PATCH', '/api/settings', { closesFilledJobs: true })
  const job = await seed.job({ openings })
  const accept = async () => {
    const { id } = await seed.candidate({ jobId: job.id, status })
    return post(`/api/offers/${(await seed.offer({ candidateId: id })).id}/accept`)
  }
  return { id: job.id, accepts: [await accept(), await accept()] as const }
}

test('two who accept at once for the last opening are both hired, and the job is closed once', async () => {
  const { id, accepts } = await twoOffered(1)
  expect(statuses(await app.during(beforeCount, ...accepts))).toEqual([200, 200])
  expect(await jobOf(id)).toMatchObject({ status: 'closed', hired: 2 })
  expect(await closedAsFilled()).toBe(1)
})

test('of two who accept at once the second counts the first, and fills the job', async () => {
  const { id, accepts } = await twoOffered(2)
  expect(statuses(await app.during(beforeCount, ...accepts))).toEqual([200, 200])
  expect(await jobOf(id)).toMatchObject({ status: 'closed', hired: 2 })
})

test('an offer is accepted while somebody else of the job is invited, and neither waits for the other in a circle', async () => {
  const { id, accepts } = await twoOffered(1)
  const invited = await seed.candidate({ jobId: id, status: '30_assessment_completed' })
  // The job is held open for the interview, which is not yet counted.
  const inviting = 'LOCK TABLE interviews IN ACCESS EXCLUSIVE MODE'
  const invite = post(`/api/candidates/${invited.id}/invite-to-interview`)
  expect(statuses(await app.during(inviting, invite, accepts[0]))).toEqual([200, 200])
  expect(await closedAsFilled()).toBe(1)
})

test('an offer is accepted while its job is closed by hand, which closes it once', async () => {
  const { id, accepts } = await twoOffered(1)
  const closing = 'LOCK TABLE activity_logs IN ACCESS EXCLUSIVE MODE'
  expect(statuses(await app.during(closing, post(`/api/jobs/${id}/close`), accepts[0]))).toEqual([200, 200])
  expect(await jobOf(id)).toMatchObject({ status: 'closed', hired: 1 })
  expect(await closedAsFilled()).toBe(0)
})

test('an offer is accepted while its closed job is reopened, and neither is refused', async () => {
  // Reopening holds whoever waits for an assessment: set back by hand, their offer stands.
  const { id, accepts } = await twoOffered(1, '00_application_submitted')
  await call('POST', `/api/jobs/${id}/close`)
  const reopening = 'LOCK TABLE activity_logs IN ACCESS EXCLUSIVE MODE'
  expect(statuses(await app.during(reopening, post(`/api/jobs/${id}/reopen`), accepts[0]))).toEqual([200, 200])
  expect(await jobOf(id)).toMatchObject({ status: 'closed', hired: 1 })
})
