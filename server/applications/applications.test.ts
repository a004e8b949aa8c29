import { expect, test } from 'vitest'
import type { JobQuestion } from '#shared/applications.ts'
import { sendApplication } from '#test/apply-form.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const why: JobQuestion = { id: 1, label: "Why O'Brien & Söhne?", kind: 'text', required: true, choices: [] }
const path = (id: number) => `/api/jobs/${id}/questions`
const read = async (id: number) => (await app.as('hiringManager').request('GET', path(id))).json()
const asked = async (id: number) => (await read(id)).questions

test('questions are changed by those who may edit the job, and asked from then on', async () => {
  const job = await seed.job()
  const answer = await app.as('director').request('PATCH', path(job.id), { questions: [why] })
  expect([answer.status, await answer.json()]).toEqual([200, await read(job.id)])
  expect(await asked(job.id)).toEqual([why])
  const form = await app.as(undefined).raw(`/careers/${job.id}/apply`)
  expect(await form.text()).toContain('Why O&#39;Brien &amp; Söhne?')
})

test.each(['hiringManager', 'projectManager'] as const)('a %s changes only drafts of their own', async (role) => {
  const job = await seed.job()
  expect((await app.as(role).request('PATCH', path(job.id), { questions: 1 })).status).toBe(403)
  const draft = await seed.job({ status: 'draft', submitterId: app.as(role).user!.id })
  expect((await app.as(role).request('PATCH', path(draft.id), { questions: [why] })).status).toBe(200)
  expect(await asked(job.id)).toEqual([])
})

test('of two who started from the same questions the second is told what the first made of them', async () => {
  const job = await seed.job()
  const save = (label: string, version?: string) =>
    app
      .as('ceo')
      .request('PATCH', path(job.id), { questions: [{ ...why, label }] }, version ? { 'x-row-version': version } : {})
  const { updatedAt } = await read(job.id)
  const first = await save('Why us?', updatedAt)
  expect(first.status).toBe(200)
  const { updatedAt: next } = await first.json()
  const second = await save('Why now?', updatedAt)
  expect([second.status, await second.json()]).toMatchObject([
    409,
    { errorType: 'conflict', current: { questions: [{ label: 'Why us?' }], updatedAt: next } },
  ])
  expect(await asked(job.id)).toMatchObject([{ label: 'Why us?' }])
  expect((await save('Why now?', next)).status).toBe(200)
  expect((await save('Last wins')).status).toBe(200)
  expect(await asked(job.id)).toMatchObject([{ label: 'Last wins' }])
})

test('a posting that is edited leaves the version of its questions as it is', async () => {
  const job = await seed.job()
  const before = await read(job.id)
  expect((await app.as('ceo').request('PATCH', `/api/jobs/${job.id}`, { skills: 'Rust' })).status).toBe(200)
  expect(await read(job.id)).toEqual(before)
})

test('the questions of a closed job stay', async () => {
  const job = await seed.job({ status: 'closed' })
  expect((await app.as('ceo').request('PATCH', path(job.id), { questions: [why] })).status).toBe(409)
  expect(await asked(job.id)).toEqual([])
})

test('a change that cannot be recorded is undone', async () => {
  const job = await seed.job()
  const answer = await withoutActivity(app.db, () => app.as('ceo').request('PATCH', path(job.id), { questions: [why] }))
  expect(answer.status).toBe(500)
  expect(await asked(job.id)).toEqual([])
})

test.each([
  [[{ ...why, label: ' ' }], 'A question needs its words'],
  [[{ ...why, kind: 'choice', choices: ['One'] }], 'A choice needs at least two answers'],
  [[{ ...why, kind: 'choice', choices: ['One', ' One '] }], 'Each choice may be given once'],
  [[{ ...why, kind: 'choice', choices: ['One', ' '] }], 'A choice cannot be empty'],
  [
    [{ ...why, kind: 'choice', choices: Array.from({ length: 21 }, (_, index) => `No. ${index}`) }],
    'A question has at most 20 choices',
  ],
  [[why, why], 'Each question needs a number of its own'],
  [[{ ...why, kind: 'essay' }], 'A question must be one of text, choice, yes-no'],
  [Array.from({ length: 21 }, (_, index) => ({ ...why, id: index + 1 })), 'A job has at most 20 questions of its own'],
])('questions such as %j are refused', async (questions, message) => {
  const job = await seed.job()
  const answer = await app.as('ceo').request('PATCH', path(job.id), { questions })
  expect([answer.status, (await answer.json()).message]).toEqual([400, message])
})

test('staff read the answers with the question as it was asked', async () => {
  const job = await seed.job({ questions: [why] })
  await sendApplication(app, job.id, { question_1: '<b>x</b>' })
  await app.as('ceo').request('PATCH', path(job.id), { questions: [{ ...why, label: 'Something else' }] })
  const { application } = await (await app.as('projectManager').request('GET', '/api/candidates/1/application')).json()
  expect(application).toMatchObject({
    via: 'careers',
    answers: [{ id: 1, label: why.label, answer: '<b>x</b>' }],
    emailConfirmedAt: null,
  })
  expect(application).not.toHaveProperty('candidateId')
})

test('who was entered by staff sent nothing in, and a stranger is nobody', async () => {
  const { id } = await seed.candidate()
  expect(await (await app.as('ceo').request('GET', `/api/candidates/${id}/application`)).json()).toEqual({
    application: null,
    referredBy: null,
    erasureRequest: null,
  })
  expect((await app.as('ceo').request('GET', '/api/candidates/99/application')).status).toBe(404)
  expect((await app.as(undefined).request('GET', `/api/candidates/${id}/application`)).status).toBe(401)
})
