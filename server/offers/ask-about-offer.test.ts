import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offerQuestionCharactersMax, offerQuestionsMax } from '#shared/limits.ts'
import { offerQuestions, offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const question = 'When would I start?'
const ask = async (path: string, words = question) =>
  (await app.as(undefined).raw(`${path}/ask`, { method: 'POST', body: new URLSearchParams({ question: words }) }))
    .status
/** An offer that went out; the link is read from the letter that the candidate gets. */
async function sentOffer() {
  const job = await seed.job({ submitterId: accountOf('hiringManager').id })
  const { id } = await seed.candidate({ job, status: '75_1st_interview_completed' })
  await app.as('ceo').request('POST', `/api/candidates/${id}/send-offer`, { compensation: '90000' })
  const [path] = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)!
  app.sent.length = 0
  return path
}

test('what somebody else asked, in the same words or as often as one may, is asked for oneself all the same', async () => {
  const [theirs, mine] = [await sentOffer(), await sentOffer()]
  for (let time = 1; time < offerQuestionsMax; time += 1) expect(await ask(theirs, `Question ${time}`)).toBe(303)
  expect(await ask(theirs)).toBe(303)
  expect([await ask(theirs, 'One more'), await ask(mine)]).toEqual([429, 303])
  const asked = await app.db.select().from(offerQuestions).where(eq(offerQuestions.question, question))
  expect(asked.map(({ offerId }) => offerId)).toEqual([1, 2])
})

test('a question reaches who submitted the job, who made the offer and who approved it', async () => {
  const path = await sentOffer()
  await app.db.update(offers).set({ madeById: accountOf('director').id, approvedById: accountOf('coo').id })
  expect(await ask(path)).toBe(303)
  await app.settled()
  const readers = (['hiringManager', 'director', 'coo'] as const).map((role) => accountOf(role).email)
  expect(app.sent.map(({ to }) => to).toSorted()).toEqual(readers.toSorted())
})

test('a question as long as its field takes is taken, however many lines it has', async () => {
  const path = await sentOffer()
  // Browsers count a line's end once, and send it as two characters.
  const long = 'x\n'.repeat(offerQuestionCharactersMax / 2 - 1) + 'ab'
  expect(await ask(path, long.replaceAll('\n', '\r\n'))).toBe(303)
  expect(await app.db.select().from(offerQuestions)).toMatchObject([{ question: long }])
})
