import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assessmentSittings, candidates } from '#server/database/schema.ts'
import { startSitting } from '#server/assessments/start-sitting.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { personalPath, sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

/** Somebody who applied and was sent the assessment: their job, their page, and what they were sent. */
async function assessed() {
  const { id: jobId } = await seed.job()
  await sendApplication(app, jobId)
  const path = personalPath(app)
  const [candidate] = await app.db.select().from(candidates).where(eq(candidates.jobId, jobId))
  expect((await app.as('ceo').request('POST', `/api/candidates/${candidate!.id}/send-assessment`)).status).toBe(200)
  await app.settled()
  const [sitting] = await app.db.select().from(assessmentSittings)
  const [, token = ''] = /\/assessments\/([\w-]+)/.exec(app.sent.at(-1)!.text) ?? []
  return { jobId, sitting: sitting!, token, page: async () => (await app.as(undefined).raw(path)).text() }
}

test('whoever is to choose the time of an interview is not told to wait for somebody', async () => {
  await sendApplication(app, (await seed.job()).id)
  const path = personalPath(app)
  const [candidate] = await app.db.select().from(candidates).where(eq(candidates.email, 'lukasz@example.com'))
  const invite = `/api/candidates/${candidate!.id}/invite-to-interview`
  expect((await app.as('ceo').request('POST', invite, { interviewerIds: [1] })).status).toBe(200)
  await app.settled()
  const page = await (await app.as(undefined).raw(path)).text()
  expect(page).toContain('We invited you to an interview by email.')
  expect(page).toContain('either you choose it on the page that it leads to')
})

test('whose link to the assessment has run out is told so, and how to go on', async () => {
  const { sitting, page } = await assessed()
  expect(await page()).toContain('Take it at a quiet moment of your choice.')
  app.setNow(new Date(sitting.expiresAt.getTime() - 1))
  expect(await page()).toContain('Take it at a quiet moment of your choice.')
  app.setNow(sitting.expiresAt)
  expect(await page()).toContain('answer the email that the link came with')
  while (await workNext(app.services)) continue
  expect((await app.db.select().from(assessmentSittings))[0]!.status).toBe('expired')
  expect(await page()).toContain('answer the email that the link came with')
})

test('whose assessment runs is not told to choose a moment for it, also once the position is closed', async () => {
  const { jobId, token, page } = await assessed()
  await startSitting(app.services, token)
  expect(await page()).toContain('You have begun the assessment, and its time is running.')
  expect((await app.as('ceo').request('POST', `/api/jobs/${jobId}/close`)).status).toBe(200)
  expect(await page()).toContain('You have begun the assessment, and its time is running.')
})

test('whoever can no longer withdraw, and has not confirmed the address, is shown no way out that is not there', async () => {
  const { id } = await seed.job()
  await sendApplication(app, id)
  const path = personalPath(app)
  const page = async () => (await app.as(undefined).raw(path)).text()
  expect(await page()).toContain('If it is not, withdraw it below.')
  await app.db.update(candidates).set({ status: '100_offer_accepted' }).where(eq(candidates.jobId, id))
  const hired = await page()
  expect(hired).toContain('Yes, this is mine')
  expect(hired).toContain('If it is not, please answer our email and say so.')
  expect(hired).not.toContain('withdraw')
})
