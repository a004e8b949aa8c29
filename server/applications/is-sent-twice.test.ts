import { beforeEach, expect, test } from 'vitest'
import { candidates } from '#server/database/schema.ts'
import { sendApplication, smallPdf } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
let jobId = 0
beforeEach(async () => {
  jobId = (await seed.job()).id
})
type Given = Parameters<typeof sendApplication>[2]
/** How many letters somebody has who sends these forms one after the other; the first letter says that the form is here. */
async function lettersAfter(...forms: Given[]) {
  for (const form of forms) await sendApplication(app, jobId, form)
  expect(await app.db.$count(candidates)).toBe(1)
  return app.sent.length
}
const whole = { phone: '+48 1', location: 'Łódź', expectedSalary: '90,000' }

test('a form sent twice, all of it filled in, brings one letter', async () => {
  expect(await lettersAfter(whole, whole)).toBe(1)
})

test.each([
  ['name', { ...whole, name: 'Lukasz' }],
  ['phone', { ...whole, phone: '+48 2' }],
  ['location', { ...whole, location: 'Lodz' }],
  ['expected salary', { ...whole, expectedSalary: '95,000' }],
])('one with another %s is told that an application is here already', async (_, again) => {
  expect(await lettersAfter(whole, again)).toBe(2)
})

/** From another site's form, which need not ask for a resume. */
async function lettersAfterBoard(...resumes: (string | undefined)[]) {
  const made = await app.as('ceo').request('POST', '/api/api-keys', { name: 'Our old site' })
  const authorization = `Basic ${Buffer.from(`${(await made.json()).key}:`).toString('base64')}`
  for (const resume of resumes) {
    const resumeContent = resume && { resume_content: Buffer.from(resume).toString('base64') }
    const body = { first_name: 'Łukasz', last_name: 'O’Brien', email: 'lukasz@example.com', ...resumeContent }
    const path = `/v1/boards/our-company/jobs/${jobId}`
    expect((await app.as(undefined).request('POST', path, body, { authorization })).status).toBe(200)
    await app.settled()
  }
  return app.sent.length
}

test.each([
  ['a form without a resume that is sent twice brings one letter', [undefined, undefined], 1],
  ['one that brings the resume which was forgotten is told of the first', [undefined, '%PDF-1.7'], 2],
  ['one that leaves the resume out the second time is told of the first', ['%PDF-1.7', undefined], 2],
] as const)('%s', async (_, resumes, letters) => {
  expect(await lettersAfterBoard(...resumes)).toBe(letters)
})

test('what somebody else sent before is not what it is compared with', async () => {
  await sendApplication(app, jobId, { ...whole, email: 'other@example.com', phone: '+48 9' })
  for (const form of [whole, whole]) await sendApplication(app, jobId, form)
  expect(app.sent.map(({ to }) => to)).toEqual(['other@example.com', 'lukasz@example.com'])
})

test('a resume that staff replaced since is not the one that was sent', async () => {
  await sendApplication(app, jobId, whole)
  const [mine] = await app.db.select().from(candidates)
  const file = new FormData()
  file.append('file', smallPdf('%PDF-1.7\nbetter'))
  const stored = await app.as('ceo').raw(`/api/candidates/${mine!.id}/resume`, { method: 'POST', body: file })
  expect(stored.status).toBe(200)
  await sendApplication(app, jobId, whole)
  expect(app.sent).toHaveLength(2)
})

test('nor is one whose file is gone', async () => {
  await sendApplication(app, jobId, whole)
  const [mine] = await app.db.select().from(candidates)
  await app.services.files.remove('resumes', `candidate-${mine!.id}.v1.pdf`)
  expect((await sendApplication(app, jobId, whole)).status).toBe(303)
  expect(app.sent).toHaveLength(2)
})
