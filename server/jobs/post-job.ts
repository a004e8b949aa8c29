import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { jobPlatforms } from '#server/database/schema.ts'
import { finish } from '#server/outbox/finish.ts'
import { isLostForGood, lostReason } from '#server/outbox/lost.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { reasonOf } from '#server/outbox/reason-of.ts'
import { configuredPlatforms } from '#server/providers/platforms/configured-platforms.ts'
import type { Posting } from '#server/providers/platforms/platform.ts'
import { deliveryOf } from './delivery-of.ts'
import { isStill, readPosting } from './read-posting.ts'

/**
 * Posts a job to one platform, as its queue row asks. The platform's row says "posted" only when the platform shows the
 * job; it fails with the reason when the platform refuses. A job that is no longer active is left alone, and so is a platform
 * that was switched off.
 */
export async function postJob(services: Services, row: QueueRow) {
  const { db, now } = services
  const posting = await readPosting(services, row)
  if (posting?.jobStatus !== 'active' || posting.status === 'closed')
    return db.transaction((tx) => finish(tx, services, row, { state: 'done' }))
  const platform = (await configuredPlatforms(services)).find(({ name }) => name === posting.platform)
  const outcome: Posting | { later: string } = !platform
    ? { refused: `No platform here is called "${posting.platform}"` }
    : isLostForGood(row)
      ? { refused: lostReason }
      : await platform.post({ id: posting.jobId }, deliveryOf(services, row)).catch(tryLater)
  return db.transaction(async (tx) => {
    const state = await finish(tx, services, row, endOf(outcome))
    if (!state) return // another holder of an expired lease marked it
    const mark =
      'postUrl' in outcome
        ? { ...outcome, status: 'posted', errorMessage: null }
        : { status: state, errorMessage: 'refused' in outcome ? outcome.refused : outcome.later }
    await tx
      .update(jobPlatforms)
      .set({ ...mark, updatedAt: now() })
      .where(
        and(eq(jobPlatforms.id, posting.id), ne(jobPlatforms.status, 'closed'), isStill(tx, posting.jobId, 'active')),
      )
  })
}

const tryLater = (error: unknown) => ({ later: reasonOf(error) })
const endOf = (outcome: Posting | { later: string }) => {
  if ('postUrl' in outcome) return { state: 'done' } as const
  return 'refused' in outcome
    ? ({ state: 'failed', error: outcome.refused } as const)
    : ({ state: 'later', error: outcome.later } as const)
}
