import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { jobPlatforms, notificationQueue, settings } from '#server/database/schema.ts'
import { attemptsMax } from '#server/outbox/finish.ts'
import { lostMax, lostReason } from '#server/outbox/lost.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { receiverForFile } from '#test/receiver-for-file.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const receiver = await receiverForFile()
const start = new Date('2027-03-01T09:00:00Z')
let at = start.getTime()
const work = async () => {
  while (await workNext(app.services));
}
const call = (method: string, path: string) => app.as('admin').request(method, path)
const posting = async () => (await app.db.select().from(jobPlatforms).where(eq(jobPlatforms.platform, 'webhook')))[0]!

/** A job that was posted to a receiver and is closed; whether that hears of it is up to the test. */
async function closedJob() {
  const { id } = await seedHiring(app.db).job({ status: 'draft' })
  expect((await call('POST', `/api/jobs/${id}/approve`)).status).toBe(200)
  await work()
  expect(await posting()).toMatchObject({ status: 'posted', errorMessage: null })
  expect((await call('POST', `/api/jobs/${id}/close`)).status).toBe(200)
  return id
}

beforeEach(async () => {
  app.setNow(new Date((at = start.getTime())))
  app.services.config.allowPrivateWebhooks = true
  await app.db.insert(settings).values([
    { key: 'webhookUrl', value: `${receiver.address}/hook` },
    { key: 'platforms', value: ['careers', 'webhook'] },
  ])
})

test('a platform that does not take a closed job down is said to show it still, and why, until it does', async () => {
  await closedJob()
  receiver.answer('/hook', 503)
  await work()
  const shown = { status: 'posted', errorMessage: expect.stringMatching(/^Not taken down: .*503/) }
  expect(await posting()).toMatchObject(shown)
  receiver.answer('/hook', 204)
  app.setNow(new Date((at += hourMs)))
  await work()
  expect(await posting()).toMatchObject({ status: 'closed', errorMessage: null })
})

test('and so it is when that is given up, until the job is opened again', async () => {
  const id = await closedJob()
  receiver.answer('/hook', 400)
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    await work()
    app.setNow(new Date((at += 7 * hourMs)))
  }
  const rows = await app.db.select().from(notificationQueue).where(eq(notificationQueue.type, 'platform.take-down'))
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['done', 'failed'])
  expect(await posting()).toMatchObject({
    status: 'posted',
    errorMessage: expect.stringMatching(/^Not taken down: .*400/),
  })
  receiver.answer('/hook', 204)
  expect((await call('POST', `/api/jobs/${id}/reopen`)).status).toBe(200)
  await work()
  expect(await posting()).toMatchObject({ status: 'posted', errorMessage: null })
})

test('one whose taking down ended the server time and again is said to be shown still', async () => {
  await closedJob()
  await app.db.update(notificationQueue).set({ timesLost: lostMax })
  const before = receiver.heard.length
  await work()
  expect(receiver.heard).toHaveLength(before)
  expect(await posting()).toMatchObject({ status: 'posted', errorMessage: `Not taken down: ${lostReason}` })
})
