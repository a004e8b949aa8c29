import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { followUps, notificationQueue, statusChanges } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'
import { waitingThings } from '#test/waiting-things.ts'
import { planFollowUps } from './plan-follow-ups.ts'

const app = await severalSessionsForFile()
const things = waitingThings(app)

test('two workers at once tell a submitter once of those who wait for one job', async () => {
  const job = await things.seed.job({ status: 'active', submitterId: 1, title: 'Designer' })
  for (const _ of [1, 2]) {
    const since = things.ago(7 * dayMs)
    const { id } = await things.seed.candidate({ job, status: '15_assessment_sent', stageSince: since })
    await app.db.insert(statusChanges).values({ candidateId: id, toStatus: '15_assessment_sent', at: since })
  }
  app.setNow(things.now)
  await planFollowUps(app.services)
  const work = () => workNext(app.services, 'letters')
  // Each holds the candidate of its own row, and neither the other's.
  await app.during('LOCK TABLE status_changes IN ACCESS EXCLUSIVE MODE', work, work)
  expect(await app.db.select({ error: notificationQueue.error }).from(notificationQueue)).not.toContainEqual({
    error: expect.anything(),
  })
  expect(app.sent).toHaveLength(1)
  expect((await app.db.select().from(followUps)).map(({ state }) => state).toSorted()).toEqual(['sent', 'waiting'])
})
