import { expect, test } from 'vitest'
import type { JobQuestion } from '#shared/applications.ts'
import { candidates } from '#server/database/schema.ts'
import { askedIn, sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const questions: JobQuestion[] = [
  { id: 1, label: 'Why us?', kind: 'text', required: true, choices: [] },
  { id: 2, label: 'Which shift?', kind: 'choice', required: false, choices: ['Day', 'Night'] },
  { id: 3, label: 'Do you have a licence?', kind: 'yes-no', required: true, choices: [] },
]
const answered = { question_1: 'Because', question_2: 'Night', question_3: 'Yes' }

test('what staff asked in other words meanwhile is asked again: an answer to one question is none to another', async () => {
  const job = await seed.job({ questions })
  const shown = askedIn(await (await app.as(undefined).raw(`/careers/${job.id}/apply`)).text())
  const changed: JobQuestion[] = [
    { ...questions[0]!, label: 'Why this work?' },
    questions[1]!,
    { ...questions[2]!, label: 'Did you ever lose your licence?' },
  ]
  const change = { questions: changed }
  expect((await app.as('admin').request('PATCH', `/api/jobs/${job.id}/questions`, change)).status).toBe(200)
  const refused = await sendApplication(app, job.id, { ...answered, ...shown })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page.match(/<p class="fault" id="question_\d-fault">This question changed while you wrote/g)).toHaveLength(2)
  expect(page).toContain('Because</textarea>')
  expect(page.match(/value="(?:Day|Night|Yes|No)"\s+checked/g)).toHaveLength(1)
  expect(await app.db.$count(candidates)).toBe(0)
  expect((await sendApplication(app, job.id, { ...answered, ...askedIn(page) })).status).toBe(303)
})
