import { expect, test } from 'vitest'
import type { JobQuestion } from '#shared/applications.ts'
import { hourMs } from '#shared/durations.ts'
import { personalPath, sendApplication, sentAt } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const why: JobQuestion = { id: 1, label: 'Why us?', kind: 'text', required: true, choices: [] }
const applicationOf = async (id: number) =>
  (await (await app.as('ceo').request('GET', `/api/candidates/${id}/application`)).json()).application

test('of somebody whom staff entered staff see an application once the link in the mail is used, and not before', async () => {
  const job = await seed.job()
  const known = await seed.candidate({ job, email: 'lukasz@example.com' })
  await sendApplication(app, job.id)
  const page = personalPath(app)
  expect(await (await app.as(undefined).raw(page)).text()).toContain('Yes, this is mine')
  expect(await applicationOf(known.id)).toBeNull()
  app.setNow(new Date(sentAt.getTime() + hourMs))
  await app.as(undefined).raw(`${page}/confirm`, { method: 'POST' })
  expect(await applicationOf(known.id)).toEqual({
    via: 'careers',
    answers: [],
    consentedAt: null,
    consentVersion: null,
    emailConfirmedAt: new Date(sentAt.getTime() + hourMs).toISOString(),
    withdrawalReason: null,
    createdAt: sentAt.toISOString(),
  })
})

test('why they take it back is kept, though nobody confirmed it', async () => {
  const job = await seed.job()
  const known = await seed.candidate({ job, email: 'lukasz@example.com' })
  await sendApplication(app, job.id)
  await app.as(undefined).raw(`${personalPath(app)}/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ reason: 'Found another role' }),
  })
  expect(await applicationOf(known.id)).toMatchObject({ withdrawalReason: 'Found another role' })
})

test('a form sent again leaves what the first one said', async () => {
  const job = await seed.job({ questions: [why] })
  await sendApplication(app, job.id, { question_1: 'Because' })
  const before = await applicationOf(1)
  await sendApplication(app, job.id, { question_1: 'Because', name: 'Somebody Else' })
  await app.as(undefined).raw(`${personalPath(app)}/confirm`, { method: 'POST' })
  expect(await applicationOf(1)).toEqual({ ...before, emailConfirmedAt: expect.any(String) })
})
