import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { jobPlatforms } from '#server/database/schema.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { configuredPlatforms } from '#server/providers/platforms/configured-platforms.ts'
import { deliveryOf } from './delivery-of.ts'
import { isStill, readPosting } from './read-posting.ts'

/** Takes a closed job down from one platform, as its queue row asks; one that was reopened in the meantime stays up. */
export async function takeDownJob(services: Services, row: QueueRow) {
  const { db, now } = services
  const posting = await readPosting(services, row)
  if (posting?.jobStatus !== 'closed') return db.transaction((tx) => finish(tx, services, row, { state: 'done' }))
  const platform = (await configuredPlatforms(services)).find(({ name }) => name === posting.platform)
  await platform?.takeDown({ id: posting.jobId }, deliveryOf(services, row))
  return db.transaction(async (tx) => {
    if (!(await finish(tx, services, row, { state: 'done' }))) return
    await tx
      .update(jobPlatforms)
      .set({ status: 'closed', postUrl: null, errorMessage: null, updatedAt: now() })
      .where(and(eq(jobPlatforms.id, posting.id), isStill(tx, posting.jobId, 'closed')))
  })
}
