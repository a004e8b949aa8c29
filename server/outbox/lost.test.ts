import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { candidates, emailLogs, notificationQueue, resumeTexts, webhookDeliveries } from '#server/database/schema.ts'
import { receiverForFile } from '#test/receiver-for-file.ts'
import { queueRejection } from '#test/queue-rejection.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedWebhooks } from '#test/seed-webhooks.ts'
import { appForFile } from '#test/test-app.ts'
import { freeLeases } from './free-leases.ts'
import { lostMax, lostReason } from './lost.ts'
import { workNext } from './work-queue.ts'

const app = await appForFile()
const receiver = await receiverForFile()
const seed = seedHiring(app.db)

let at = new Date('2027-01-04T09:00:00Z').getTime()
const pass = (ms: number) => app.setNow(new Date((at += ms)))
const queue = async () => (await app.db.select().from(notificationQueue).orderBy(asc(notificationQueue.id)))[0]!
const log = async () => (await app.db.select().from(emailLogs))[0]!

/** A letter that its own call left behind, as when the process is killed at its commit. */
async function abandoned(candidate?: { id: number; email: string }) {
  pass(0)
  const { id, email } = candidate ?? (await seed.candidate({ status: '200_rejected' }))
  await queueRejection(app, { id, email })
  return { id, email }
}

/** A process takes what is due and is never heard of again, as one that is killed; the next start finds that. */
async function takenAndLost() {
  const sent = app.sent.length
  app.answerMail(() => new Promise(() => {}))
  void workNext(app.elsewhere())
  await expect.poll(() => app.sent.length).toBe(sent + 1)
  app.answerMail('accepted')
  await freeLeases(app.services)
}
const waitMs = async () => (await queue()).processAfter.getTime() - at

test('what was in hand when a process was killed, and once more, is done again at once, and the count ends', async () => {
  await abandoned()
  await freeLeases(app.services)
  await takenAndLost()
  expect(await queue()).toMatchObject({ status: 'processing', timesLost: 1, processAttempts: 0 })
  expect(await workNext(app.services)).toBe(true)
  expect(await queue()).toMatchObject({ status: 'done', timesLost: 0, processAttempts: 1 })
  expect(await log()).toMatchObject({ status: 'sent' })
})

test('what ends every process that takes it waits longer and longer, and holds up nothing else meanwhile', async () => {
  await abandoned()
  await freeLeases(app.services)
  await takenAndLost()
  await takenAndLost()
  const waits = []
  for (let times = 3; times < lostMax; times += 1) {
    expect(await workNext(app.services)).toBe(true)
    expect(await queue()).toMatchObject({ status: 'pending', timesLost: times })
    expect(await workNext(app.services)).toBe(false)
    waits.push((await waitMs()) / minuteMs)
    pass(await waitMs())
    await takenAndLost()
  }
  expect(waits.map((minutes, turn) => minutes >= 2 ** turn && minutes <= 2 ** (turn + 1))).toEqual(
    waits.map(() => true),
  )
  // Whoever was tried so often is not what ended the process the one time that it goes well.
  app.sent.length = 0
  expect(await workNext(app.services)).toBe(true)
  expect(app.sent).toEqual([])
})

const lostOften = () =>
  app.db.update(notificationQueue).set({ status: 'processing', timesLost: lostMax - 1, processAfter: new Date(at) })

test('a letter that is lost time and again is given up, and whoever waits for it is told', async () => {
  await abandoned()
  await lostOften()
  expect([await workNext(app.services), await workNext(app.services)]).toEqual([true, false])
  expect(app.sent).toEqual([])
  expect(await queue()).toMatchObject({ status: 'failed', error: lostReason, timesLost: 0 })
  const failed = await log()
  expect(failed).toMatchObject({ status: 'failed', error: lostReason })
  expect((await app.as('ceo').request('POST', `/api/emails/${failed.id}/send-again`)).status).toBe(200)
  expect(app.sent).toHaveLength(1)
  expect(await queue()).toMatchObject({ status: 'done', timesLost: 0 })
})

test('a resume that ends whoever reads it is kept without words, and a message that does so is not sent', async () => {
  pass(0)
  const hooks = seedWebhooks(app, receiver)
  await hooks.endpoint()
  const { id: jobId } = await seed.job()
  const ada = { jobId, name: 'Ada Lovelace', email: 'ada@example.com' }
  const { id } = (await (await app.as('ceo').request('POST', '/api/candidates', ada)).json()) as { id: number }
  await app.services.files.put('resumes', `candidate-${id}.v1.pdf`, new TextEncoder().encode('%PDF-1.7'))
  await app.db
    .update(candidates)
    .set({ resumeUrl: `/api/files/resumes/candidate-${id}.pdf?v=1` })
    .where(eq(candidates.id, id))
  await app.db.insert(notificationQueue).values({ type: 'resume', payload: { candidateId: id } })
  const read = vi.spyOn(app.services.files, 'get')
  await lostOften()
  while ((await workNext(app.services)) || (await workNext(app.services, 'webhooks')));
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
  expect(await app.db.select().from(resumeTexts)).toMatchObject([{ candidateId: id, state: 'broken', version: 1 }])
  expect(await app.db.select().from(webhookDeliveries)).toMatchObject([{ status: 'failed', error: lostReason }])
  expect(hooks.types()).toEqual([])
})

test('what nobody waits for is given up alike, but for the removal of files, which is tried on, hours apart', async () => {
  pass(0)
  const removal = { type: 'files.remove', payload: { files: [] } }
  const screening = { type: 'screening', payload: { candidateId: 1 } }
  await app.db.insert(notificationQueue).values([removal, screening])
  await app.db.update(notificationQueue).set({ processAfter: new Date(at) })
  await app.db.update(notificationQueue).set({ status: 'processing', timesLost: 40 })
  expect([await workNext(app.services), await workNext(app.services)]).toEqual([true, true])
  const rows = await app.db.select().from(notificationQueue).orderBy(asc(notificationQueue.id))
  expect(rows).toMatchObject([
    { type: 'files.remove', status: 'pending', timesLost: 41 },
    { type: 'screening', status: 'failed', error: lostReason },
  ])
  expect(await waitMs()).toBeGreaterThanOrEqual(6 * hourMs)
  pass(12 * hourMs)
  expect(await workNext(app.services)).toBe(true)
  expect(await queue()).toMatchObject({ status: 'done', timesLost: 0 })
})

test('a later letter to the same candidate does not bring along one that nobody came back from', async () => {
  const candidate = await abandoned()
  await app.db.update(notificationQueue).set({ status: 'pending', timesLost: 3, processAfter: new Date(at + hourMs) })
  await abandoned(candidate)
  await freeLeases(app.services)
  expect([await workNext(app.services), await workNext(app.services)]).toEqual([true, false])
  expect(app.sent).toHaveLength(1)
  expect(await queue()).toMatchObject({ status: 'pending', timesLost: 3 })
})
