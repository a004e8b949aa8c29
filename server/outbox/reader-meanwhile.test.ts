import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { emailLogs, users } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const { id: readerId, email: readerEmail } = accountOf('projectManager')
const later = (days: number) => app.setNow(new Date(app.services.now().getTime() + days * dayMs))
const work = async () => {
  await app.settled()
  while (await workNext(app.services)) continue
}
const newestTo = async (email: string) => {
  const theirs = eq(emailLogs.recipientEmail, email)
  const [log] = await app.db.select().from(emailLogs).where(theirs).orderBy(desc(emailLogs.id)).limit(1)
  return log!
}

/** Mentioned in a comment while the mail server is away; the letter waits. */
async function mentionedMeanwhile() {
  app.answerMail({ later: 'The mail server is away' })
  const candidate = await seed.candidate()
  const text = `Ask <@${readerId}> what they made of the portfolio`
  const path = `/api/candidates/${candidate.id}/comments`
  const answer = await app.as('ceo').request('POST', path, { text, key: 'sent-once' })
  expect(answer.status).toBe(201)
  await app.settled()
  expect(await newestTo(readerEmail)).toMatchObject({ template: 'comment-mention', status: 'pending' })
  app.answerMail('accepted')
  app.sent.length = 0
  later(1)
  return candidate
}

test.each([
  ['their account is deleted', () => app.as('admin').request('DELETE', `/api/users/${readerId}`)],
  [
    'their address was another one',
    () => app.as('admin').request('PATCH', `/api/users/${readerId}`, { email: 'tomasz@rolecall.test' }),
  ],
])('a letter about a candidate that waits goes to no colleague’s address once %s', async (_, leave) => {
  await mentionedMeanwhile()
  expect((await leave()).status).toBe(200)
  await work()
  expect(app.sent).toEqual([])
  const error = 'No account has this address any more, so the email was not sent'
  expect(await newestTo(readerEmail)).toMatchObject({ status: 'failed', error })
})

test('it goes where the account is still there, however its address is written', async () => {
  await mentionedMeanwhile()
  await app.db.update(users).set({ email: readerEmail.toUpperCase() }).where(eq(users.id, readerId))
  await work()
  expect(app.sent).toMatchObject([{ to: readerEmail, text: expect.stringContaining('portfolio') }])
})

test('it quotes a comment to nobody who has come to owe an evaluation while it waited', async () => {
  const { id: candidateId } = await mentionedMeanwhile()
  await seed.interview({ candidateId, status: 'scheduled', interviewerId: readerId })
  await work()
  const [letter, ...others] = app.sent
  expect([letter?.to, letter?.subject, others]).toEqual([readerEmail, expect.stringContaining('mentioned you'), []])
  expect(JSON.stringify(letter)).not.toContain('portfolio')
})

test('an interview is taken out of the calendar of whoever left all the same', async () => {
  const { id: candidateId } = await seed.candidate()
  const scheduledDate = new Date(app.services.now().getTime() + 9 * dayMs).toISOString()
  const { request } = app.as('ceo')
  const plan = { candidateId, type: 'Technical', interviewerId: readerId, scheduledDate }
  const { id } = (await (await request('POST', '/api/interviews', plan)).json()) as { id: number }
  await work()
  app.answerMail({ later: 'The mail server is away' })
  expect((await request('PATCH', `/api/interviews/${id}`, { status: 'cancelled' })).status).toBe(200)
  await app.settled()
  await app.db.update(users).set({ email: 'tomasz@rolecall.test' }).where(eq(users.id, readerId))
  app.answerMail('accepted')
  app.sent.length = 0
  later(1)
  await work()
  expect(app.sent.map(({ to, calendar }) => [to, calendar?.method])).toContainEqual([readerEmail, 'CANCEL'])
})
