import { expect, test } from 'vitest'
import { candidates, emailLogs } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const reject = async () => {
  const { id } = await seed.candidate()
  return app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
}

test('an address that does not exist is told at once, and the change stays', async () => {
  app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1' })
  const answer = await reject()
  expect([answer.status, await answer.json()]).toMatchObject([422, { errorType: 'non_existent_email' }])
  expect(await app.db.select().from(candidates)).toMatchObject([{ status: '200_rejected' }])
  expect(await app.db.select().from(emailLogs)).toMatchObject([{ status: 'bounced' }])
})

test('a reply reaches whoever made the move', async () => {
  await reject()
  expect(app.sent).toMatchObject([{ replyTo: 'ceo@rolecall.test' }])
})

test('a mail server that is down or refuses for another reason is not an invalid address', async () => {
  app.answerMail({ later: 'connect ECONNREFUSED' })
  expect((await reject()).status).toBe(200)
  app.answerMail({ refused: 'failed', reason: '554 5.7.1 policy' })
  expect((await reject()).status).toBe(200)
  expect(await app.db.select().from(emailLogs).orderBy(emailLogs.id)).toMatchObject([
    { status: 'pending', error: 'connect ECONNREFUSED' },
    { status: 'failed', error: '554 5.7.1 policy' },
  ])
})

test('a slow mail server keeps the call 3 s at most, and the letter goes out behind it', async () => {
  const slow = Promise.withResolvers<'accepted'>()
  app.answerMail(() => slow.promise)
  const startedMs = performance.now()
  expect((await reject()).status).toBe(200)
  const waitedMs = performance.now() - startedMs
  expect(waitedMs).toBeGreaterThan(2_900)
  expect(waitedMs).toBeLessThan(6_000)
  expect(await app.db.select().from(emailLogs)).toMatchObject([{ status: 'pending' }])
  slow.resolve('accepted')
  await app.settled()
  expect(await app.db.select().from(emailLogs)).toMatchObject([{ status: 'sent' }])
})

test('a mail provider that fails outright leaves the letter to the worker', async () => {
  app.answerMail(() => Promise.reject(new Error('broken')))
  expect((await reject()).status).toBe(200)
  expect(await app.db.select().from(emailLogs)).toMatchObject([{ status: 'pending', error: null }])
})
