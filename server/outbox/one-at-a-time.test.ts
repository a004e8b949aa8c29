import { expect, test } from 'vitest'
import { receiverForFile } from '#test/receiver-for-file.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedWebhooks } from '#test/seed-webhooks.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'
import { workNext } from './work-queue.ts'

const app = await severalSessionsForFile()
const receiver = await receiverForFile()

test('of workers that look at the same moment one sends a receiver a message, and the others wait until it is done', async () => {
  const seed = seedWebhooks(app, receiver)
  await seed.endpoint()
  const { id: jobId } = await seedHiring(app.db).job()
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    const person = { jobId, name, email: `${name}@example.com`, phone: '+44 20 7946 0000' }
    expect((await app.as('ceo').request('POST', '/api/candidates', person)).status).toBe(201)
  }
  receiver.answer('/hook', 'silence')
  let foundNothing = 0
  const look = async () => {
    if (!(await workNext(app.services, 'webhooks'))) foundNothing += 1
  }
  const working = app.during(
    'lock table notification_queue, webhook_endpoints in access exclusive mode',
    look,
    look,
    look,
  )
  try {
    await expect.poll(() => foundNothing + receiver.heard.length, { timeout: 9_000, interval: 10 }).toBe(3)
    expect(receiver.heard).toHaveLength(1)
  } finally {
    receiver.hangUp()
    await working
  }
})
