import { expect, test, vi } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { keptMessage } from '#shared/email-standing.ts'
import { activityLogs, emailLogs, notificationQueue } from '#server/database/schema.ts'
import { queueRejection } from '#test/queue-rejection.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { workNext } from './work-queue.ts'

const app = await appForFile()

const start = new Date('2027-01-04T09:00:00Z')
const later = (minutes: number) => app.setNow(new Date(start.getTime() + minutes * minuteMs))

/** Letters whose sender died before the first attempt: the worker may have them once the lease has run out. */
async function abandoned(count = 1) {
  app.setNow(start)
  const seed = seedHiring(app.db)
  for (let letter = 0; letter < count; letter += 1) {
    const { id, email } = await seed.candidate({ email: `li.wei.${letter}@example.com` })
    await queueRejection(app, { id, email })
  }
}
const queue = async () => (await app.db.select().from(notificationQueue))[0]!
const log = async () => (await app.db.select().from(emailLogs))[0]!

test('a row in hand is left alone until its lease has run out, then delivered once', async () => {
  await abandoned()
  expect(await workNext(app.services)).toBe(false)
  later(2)
  expect([await workNext(app.services), await workNext(app.services)]).toEqual([true, false])
  expect(app.sent).toHaveLength(1)
  expect(await queue()).toMatchObject({ status: 'done', processAttempts: 1, error: null })
  expect(await log()).toMatchObject({ status: 'sent', sentAt: new Date(start.getTime() + 2 * minuteMs), error: null })
})

test('a mail server that is down is tried again, later and later, with the same Message-ID, and the log says so', async () => {
  await abandoned()
  app.answerMail({ later: 'connect ECONNREFUSED' })
  later(2)
  await workNext(app.services)
  expect(await queue()).toMatchObject({ status: 'pending', error: 'connect ECONNREFUSED' })
  expect(await log()).toMatchObject({ status: 'pending', error: 'connect ECONNREFUSED', sentAt: null })
  later(2.5)
  expect(await workNext(app.services)).toBe(false)
  later(3.1)
  expect(await workNext(app.services)).toBe(true)
  later(4)
  expect(await workNext(app.services)).toBe(false) // two minutes now, not one
  app.answerMail('accepted')
  later(6)
  expect(await workNext(app.services)).toBe(true)
  expect(new Set(app.sent.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await log()).toMatchObject({ status: 'sent', error: null })
})

test('a letter that never gets through is given up after days, and said to have failed', async () => {
  await abandoned()
  app.answerMail({ later: 'greylisted' })
  for (let hour = 1; hour < 24 * 10; hour += 1) {
    later(hour * 60)
    await workNext(app.services)
  }
  expect(await queue()).toMatchObject({ status: 'failed', processAttempts: 20 })
  expect(await log()).toMatchObject({ status: 'failed', error: 'greylisted' })
})

test('an address that turns out unknown bounces, and the timeline says so', async () => {
  await abandoned()
  app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1 no such user' })
  later(2)
  await workNext(app.services)
  expect(await log()).toMatchObject({ status: 'bounced', error: '550 5.1.1 no such user' })
  expect(await app.db.select().from(activityLogs)).toMatchObject([
    { entityType: 'email', userId: null, details: { candidateName: 'Li Wei', jobTitle: 'Designer' } },
  ])
})

test('without a mail server a letter is kept, and neither sent nor tried again', async () => {
  await abandoned()
  app.answerMail('kept')
  later(2)
  await workNext(app.services)
  expect(await log()).toMatchObject({ status: 'pending', error: keptMessage, sentAt: null })
  expect(await queue()).toMatchObject({ status: 'done' })
})

test('workers that race send every letter once', async () => {
  await abandoned(30)
  later(2)
  const worker = async () => {
    while (await workNext(app.services));
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  expect(app.sent.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 30 }, (_, letter) => `li.wei.${letter}@example.com`).toSorted(),
  )
})

test('a worker that dies while sending leaves the letter to the next, under the same Message-ID', async () => {
  await abandoned()
  later(2)
  app.answerMail(() => new Promise(() => {})) // never comes back, as a killed process
  void workNext(app.elsewhere())
  await expect.poll(() => app.sent.length).toBe(1)
  app.answerMail('accepted')
  later(2.5)
  expect(await workNext(app.services)).toBe(false)
  later(4)
  expect(await workNext(app.services)).toBe(true)
  expect(new Set(app.sent.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await log()).toMatchObject({ status: 'sent' })
})

test('a clock that jumps while a letter is on its way, as after a sleep, sends it no second time', async () => {
  await abandoned(2)
  later(2)
  const slow = Promise.withResolvers<'accepted'>()
  app.answerMail(() => slow.promise)
  const first = workNext(app.services)
  await expect.poll(() => app.sent.length).toBe(1)
  later(8 * 60)
  app.answerMail('accepted')
  const taken = [await workNext(app.services), await workNext(app.services)]
  slow.resolve('accepted')
  await first
  expect(taken).toEqual([true, false])
  expect(await workNext(app.services)).toBe(false)
  expect(app.sent.map(({ to }) => to)).toEqual(['li.wei.0@example.com', 'li.wei.1@example.com'])
  expect((await app.db.select().from(emailLogs)).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

test('a letter that its own call delivers is left to it though the clock jumps', async () => {
  app.setNow(start)
  const candidate = await seedHiring(app.db).candidate()
  const slow = Promise.withResolvers<'accepted'>()
  app.answerMail(() => slow.promise)
  const moved = app.as('ceo').request('POST', `/api/candidates/${candidate.id}/reject`)
  await expect.poll(() => app.sent.length).toBe(1)
  later(8 * 60)
  app.answerMail('accepted')
  const taken = await workNext(app.services)
  slow.resolve('accepted')
  expect([taken, (await moved).status]).toEqual([false, 200])
  await app.settled()
  expect(app.sent).toHaveLength(1)
})

test('a clock that is set back holds up no letter that a call sends, and doubles none', async () => {
  app.setNow(start)
  const candidate = await seedHiring(app.db).candidate()
  await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/talent-pool`)
  later(-60)
  await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/reject`)
  await app.settled()
  later(120)
  expect(await workNext(app.services)).toBe(false)
  expect(app.sent).toHaveLength(2)
})

test('whoever comes back after their lease marks nothing', async () => {
  await abandoned()
  later(2)
  const slow = Promise.withResolvers<'accepted'>()
  app.answerMail(() => slow.promise)
  const first = workNext(app.elsewhere())
  await expect.poll(() => app.sent.length).toBe(1)
  later(4)
  app.answerMail({ refused: 'failed', reason: 'too late' })
  await workNext(app.services)
  slow.resolve('accepted')
  await first
  expect(await log()).toMatchObject({ status: 'failed', error: 'too late' })
})

test('whoever comes back after their lease marks nothing, though the row is in hand again', async () => {
  await abandoned()
  later(2)
  const [first, third] = [Promise.withResolvers<'accepted'>(), Promise.withResolvers<'accepted'>()]
  app.answerMail(() => first.promise)
  const slow = workNext(app.elsewhere())
  await expect.poll(() => app.sent.length).toBe(1)
  later(4)
  app.answerMail({ later: 'greylisted' })
  await workNext(app.services)
  later(6)
  app.answerMail(() => third.promise)
  const inHand = workNext(app.services)
  await expect.poll(() => app.sent.length).toBe(3)
  first.resolve('accepted')
  await slow
  expect(await queue()).toMatchObject({ status: 'processing', processAttempts: 1 })
  expect(await log()).toMatchObject({ status: 'pending', error: 'greylisted' })
  third.resolve('accepted')
  await inHand
  expect(await queue()).toMatchObject({ status: 'done', processAttempts: 2 })
})

test('a row of a kind that this release does not know is kept for a later one', async () => {
  await app.db.insert(notificationQueue).values({ type: 'fax', payload: {}, processAfter: app.services.now() })
  await workNext(app.services)
  expect(await queue()).toMatchObject({
    status: 'pending',
    processAttempts: 1,
    error: 'Nothing here knows how to do "fax"',
  })
})

test('work that a full disk refuses is put off, and told in one line however much it is', async () => {
  await abandoned(3)
  later(2)
  app.answerMail(async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  const told = vi.spyOn(app.services.log, 'error')
  for (let letter = 0; letter < 3; letter += 1) expect(await workNext(app.services)).toBe(true)
  expect(told.mock.calls.map(([, message]) => message)).toEqual([expect.stringContaining('The disk is full')])
  told.mockRestore()
  expect(await queue()).toMatchObject({ status: 'pending', processAttempts: 1 })
})
