import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { candidates, emailLogs, interviews, jobs, settings, statusChanges } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { plansOf } from '#test/plans-of.ts'
import { waitingThings } from '#test/waiting-things.ts'
import { whyOutdated } from './why-outdated.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const things = waitingThings(app)

const post = async (path: string, body?: object) => (await app.as('coo').request('POST', path, body)).status
const lastLog = async () => (await app.db.select().from(emailLogs).orderBy(emailLogs.id)).at(-1)!
/** The last letter that `work` writes, which the mail server refuses. */
async function refusedBy(work: () => Promise<number>) {
  app.answerMail({ refused: 'failed', reason: '554 5.7.1 looks like spam' })
  expect(await work()).toBe(200)
  await app.settled()
  app.answerMail('accepted')
  return (await lastLog()).id
}
const sendAgain = (id: number) => post(`/api/emails/${id}/send-again`)

test('a letter is not sent again once its candidate is archived', async () => {
  const { id } = await seed.candidate()
  const letter = await refusedBy(() => post(`/api/candidates/${id}/reject`))
  await app.db.update(candidates).set({ archivedAt: new Date() })
  expect(await sendAgain(letter)).toBe(409)
  await app.db.update(candidates).set({ archivedAt: null })
  expect(await sendAgain(letter)).toBe(200)
})

test('whoever may approve an offer is told again while it waits, and its maker at any time that it came back', async () => {
  await app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'all', limitUsd: 0 } })
  const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
  const terms = { offerType: 'Full-time', compensation: '120000' }
  const waits = await refusedBy(() => post(`/api/candidates/${id}/send-offer`, terms))
  const waitsToo = waits - 1
  expect(await sendAgain(waits)).toBe(200)
  const returned = await refusedBy(
    async () => (await app.as('ceo').request('POST', '/api/offers/1/send-back', { reason: 'Too high' })).status,
  )
  expect([await sendAgain(waitsToo), await sendAgain(returned)]).toEqual([409, 200])
})

test('whoever may approve a job is told again while it waits, and who asked for it at any time', async () => {
  await app.db.insert(settings).values({ key: 'approvalRequired', value: true })
  const { id } = await seed.job({ status: 'draft', submitterId: accountOf('hiringManager').id })
  const approve = async (who: 'hiringManager' | 'coo') =>
    (await app.as(who).request('POST', `/api/jobs/${id}/approve`, {})).status
  const waits = await refusedBy(() => approve('hiringManager'))
  const waitsToo = waits - 1
  expect(await sendAgain(waits)).toBe(200)
  const approved = await refusedBy(() => approve('coo'))
  expect([await sendAgain(waitsToo), await sendAgain(approved)]).toEqual([409, 200])
})

test('that a job was sent back is told again until it is asked for anew', async () => {
  await app.db.insert(settings).values({ key: 'approvalRequired', value: true })
  const { id } = await seed.job({ status: 'review', submitterId: accountOf('hiringManager').id })
  const returned = await refusedBy(() => post(`/api/jobs/${id}/send-back`, { reason: 'Name the place' }))
  expect(await sendAgain(returned)).toBe(200)
  await app.db.update(emailLogs).set({ status: 'failed' }).where(eq(emailLogs.id, returned))
  await app.as('hiringManager').request('POST', `/api/jobs/${id}/approve`, {})
  expect(await sendAgain(returned)).toBe(409)
})

test('the assessment is not sent again with a link that opens nothing: of a closed job, or where a fresh one took its place', async () => {
  const { id, jobId } = await seed.candidate()
  const letter = await refusedBy(() => post(`/api/candidates/${id}/send-assessment`))
  await app.db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
  expect(await sendAgain(letter)).toBe(409)
  await app.db.update(jobs).set({ status: 'active' }).where(eq(jobs.id, jobId))
  expect(await post(`/api/candidates/${id}/assessment-link`)).toBe(200)
  await app.settled()
  expect(await sendAgain(letter)).toBe(409)
})

test('the assessment is sent again while its link is good', async () => {
  const { id } = await seed.candidate()
  expect(await sendAgain(await refusedBy(() => post(`/api/candidates/${id}/send-assessment`)))).toBe(200)
})

test('whoever owes an evaluation is asked again, though the interview is over, until it is written', async () => {
  await things.cases['evaluation-missing'].make()
  app.answerMail({ refused: 'failed', reason: '554 5.7.1 looks like spam' })
  await things.lookAt(things.now)
  app.answerMail('accepted')
  const { id, template, candidateId } = await lastLog()
  expect(template).toBe('follow-up-staff')
  const shown = await (await app.as('coo').request('GET', `/api/candidates/${candidateId}`)).json()
  expect(shown.undeliveredEmails).toMatchObject([{ id }])
  expect(await sendAgain(id)).toBe(200)
  await app.db.update(emailLogs).set({ status: 'failed' })
  const [held] = await app.db.select().from(interviews)
  await app.db.update(interviews).set({ interviewerId: accountOf('ceo').id })
  expect(await sendAgain(id)).toBe(409)
  await app.db.update(interviews).set({ interviewerId: held!.interviewerId })
  await things.cases['evaluation-missing'].solve()
  expect(await sendAgain(id)).toBe(409)
})

test('of several who wait their submitter is told again while each of them does', async () => {
  const job = await things.job()
  const [status, at] = ['30_assessment_completed', things.ago(7 * dayMs)] as const
  const people = await Promise.all([1, 2, 3].map(() => seed.candidate({ job, status, stageSince: at })))
  const waits = (candidateId: number) => ({ candidateId, toStatus: status, at })
  await app.db.insert(statusChanges).values(people.map(({ id }) => waits(id)))
  app.answerMail({ refused: 'failed', reason: '554 5.7.1 looks like spam' })
  await things.lookAt(things.now)
  app.answerMail('accepted')
  const { id, context, candidateId } = await lastLog()
  expect([context, candidateId]).toMatchObject([{ kind: 'waiting-together', count: 3 }, null])
  expect(await sendAgain(id)).toBe(200)
  await app.db.update(emailLogs).set({ status: 'failed' })
  await app.db.update(jobs).set({ submitterId: accountOf('ceo').id })
  expect(await sendAgain(id)).toBe(409)
  await app.db.update(jobs).set({ submitterId: job.submitterId })
  await app.db.update(candidates).set({ status: '90_talent_pool' }).where(eq(candidates.id, people[1]!.id))
  expect(await sendAgain(id)).toBe(409)
})

test('that an offer was withdrawn is told again until the candidate has another', async () => {
  const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
  const terms = { offerType: 'Full-time', compensation: '120000' }
  expect(await post(`/api/candidates/${id}/send-offer`, terms)).toBe(200)
  const letter = await refusedBy(() => post('/api/offers/1/withdraw'))
  await seed.offer({ candidateId: (await seed.candidate()).id })
  expect(await sendAgain(letter)).toBe(200)
  await app.db.update(emailLogs).set({ status: 'failed' }).where(eq(emailLogs.id, letter))
  expect(await post(`/api/candidates/${id}/send-offer`, terms)).toBe(200)
  expect(await sendAgain(letter)).toBe(409)
})

test('that an invitation was withdrawn is told again until the candidate is invited once more', async () => {
  const { id } = await seed.candidate({ status: '30_assessment_completed' })
  const invite = () => post(`/api/candidates/${id}/invite-to-interview`)
  expect(await invite()).toBe(200)
  const letter = await refusedBy(
    async () => (await app.as('coo').request('PATCH', '/api/interviews/1', { status: 'cancelled' })).status,
  )
  await seed.interview({ candidateId: (await seed.candidate()).id, status: 'pending' })
  expect(await sendAgain(letter)).toBe(200)
  await app.db.update(emailLogs).set({ status: 'failed' }).where(eq(emailLogs.id, letter))
  expect(await invite()).toBe(200)
  expect(await sendAgain(letter)).toBe(409)
})

test('what a reminder told of is found without reading through all of them', async () => {
  const { id: candidateId } = await seed.candidate()
  const standing = { id: candidateId, status: '00_application_submitted', withdrawnAt: null, hidden: false }
  const log = { id: 1, template: 'follow-up', recipientEmail: 'ada@example.com', context: {}, sentAt: null } as const
  const together = { ...log, candidateId: null, context: { kind: 'waiting-together', count: 2 } }
  const plans = await plansOf(
    app.db,
    async (db) => [
      await whyOutdated(db, app.services, { ...log, candidateId }, standing),
      await whyOutdated(db, app.services, together, undefined),
    ],
    { large: true },
  )
  expect(plans.match(/follow_ups_email/g)).toHaveLength(2)
  expect(plans).not.toContain('Seq Scan on follow_ups')
})
