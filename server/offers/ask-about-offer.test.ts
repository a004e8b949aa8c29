import { expect, test } from 'vitest'
import { offerQuestionCharactersMax } from '#shared/limits.ts'
import { offerQuestions } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test('a question as long as its field takes is taken, however many lines it has', async () => {
  const { id } = await seed.candidate({ job: await seed.job(), status: '75_1st_interview_completed' })
  await app.as('ceo').request('POST', `/api/candidates/${id}/send-offer`, { compensation: '90000' })
  const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
  // Browsers count a line's end once, and send it as two characters.
  const question = 'x\n'.repeat(offerQuestionCharactersMax / 2 - 1) + 'ab'
  const body = new URLSearchParams({ question: question.replaceAll('\n', '\r\n') })
  expect((await app.as(undefined).raw(`${path}/ask`, { method: 'POST', body })).status).toBe(303)
  expect(await app.db.select().from(offerQuestions)).toMatchObject([{ question }])
})
