import { count, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { emailLogs, notificationQueue } from '#server/database/schema.ts'
import type { Delivery } from '#server/providers/email/email-provider.ts'
import { receiverForFile } from '#test/receiver-for-file.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedWebhooks } from '#test/seed-webhooks.ts'
import { appForFile } from '#test/test-app.ts'
import { startOutbox } from './start-outbox.ts'
import { workNext } from './work-queue.ts'

const app = await appForFile()
const receiver = await receiverForFile()
const hooks = seedWebhooks(app, receiver)

async function queueLetters(letters: number) {
  const rejection = {
    subject: 'Your application',
    template: 'rejection',
    context: { candidateName: 'Ada', jobTitle: 'Engineer' },
  } as const
  const logs = await app.db
    .insert(emailLogs)
    .values(Array.from({ length: letters }, (_, n) => ({ ...rejection, recipientEmail: `ada${n}@people.test` })))
    .returning({ id: emailLogs.id })
  const processAfter = new Date(0)
  await app.db
    .insert(notificationQueue)
    .values(logs.map(({ id }) => ({ type: 'email', payload: { emailLogId: id }, processAfter })))
}
const done = async () => {
  const [row] = await app.db
    .select({ done: count() })
    .from(notificationQueue)
    .where(eq(notificationQueue.status, 'done'))
  return row!.done
}

test('a letter that a mail server is slow with holds up no other, and the end waits for it', async () => {
  const slow = Promise.withResolvers<Delivery>()
  app.answerMail(async () => (app.sent.length === 1 ? slow.promise : 'accepted'))
  await queueLetters(5)
  const outbox = startOutbox(app.services)
  await expect.poll(done, { timeout: 20_000, interval: 20 }).toBe(4)
  const stopped = outbox.stop()
  slow.resolve('accepted')
  await stopped
  expect(await done()).toBe(5)
  expect(new Set(app.sent.map(({ to }) => to)).size).toBe(5)
  expect(app.sent).toHaveLength(5)
})

test('a mail server that takes none of many letters does not hold up what needs no letter', async () => {
  const slow = Promise.withResolvers<Delivery>()
  app.answerMail(() => slow.promise)
  await queueLetters(5)
  await app.db.insert(notificationQueue).values({ type: 'platform.post', payload: { jobPlatformId: 1 } })
  const outbox = startOutbox(app.services)
  await expect.poll(done, { timeout: 20_000, interval: 20 }).toBe(1)
  const stopped = outbox.stop()
  slow.resolve('accepted')
  await stopped
})

test('whoever is slow outside holds up nobody else: a model no posting, a service, a resume or the store of files nothing that the product does itself', async () => {
  const types = ['screening.model', 'platform.post', 'resume', 'files.remove', 'screening', 'email'] as const
  await app.db.insert(notificationQueue).values(types.map((type) => ({ type, payload: {}, processAfter: new Date(0) })))
  const inHand = async () =>
    (
      await app.db
        .select({ type: notificationQueue.type })
        .from(notificationQueue)
        .where(eq(notificationQueue.processAttempts, 1))
    ).map(({ type }) => type)
  // None of them has what it needs, so each is tried once and put off.
  for (const [share, type] of [
    ['model', 'screening.model'],
    ['services', 'platform.post'],
    ['resumes', 'resume'],
    ['files', 'files.remove'],
    ['rest', 'screening'],
    ['letters', 'email'],
  ] as const) {
    const before = await inHand()
    expect([await workNext(app.services, share), await workNext(app.services, share)]).toEqual([true, false])
    expect((await inHand()).filter((each) => !before.includes(each))).toEqual([type])
  }
})

/** A process that works the queue, and how often it looked for all of its workers and for one. */
function anotherProcess() {
  const [looks, claims] = [vi.spyOn(app.db, 'selectDistinct'), vi.spyOn(app.db, 'update')]
  const outbox = startOutbox(app.elsewhere())
  const looked = async (times: number) => {
    const before = looks.mock.calls.length
    await expect
      .poll(() => looks.mock.calls.length - before, { timeout: 20_000, interval: 20 })
      .toBeGreaterThanOrEqual(times)
  }
  const stop = async () => {
    await outbox.stop()
    looks.mockRestore()
    claims.mockRestore()
  }
  return { looked, claims: () => claims.mock.calls.length, stop }
}

test('where nothing is due a process takes one look for all workers, and none for webhooks that nobody made', async () => {
  const idle = anotherProcess()
  await idle.looked(1)
  const atStart = idle.claims()
  await idle.looked(2)
  expect(idle.claims()).toBe(atStart)
  await idle.stop()
})

test('the first message to the first webhook leaves at the next look of a process that never heard of one', async () => {
  const idle = anotherProcess()
  await idle.looked(1)
  await hooks.endpoint()
  const { id: jobId } = await seedHiring(app.db).job()
  const ada = { jobId, name: 'Ada Lovelace', email: 'ada@example.com' }
  expect((await app.as('ceo').request('POST', '/api/candidates', ada)).status).toBe(201)
  await idle.looked(2)
  await idle.stop()
  expect(hooks.types()).toContain('candidate.created')
})
