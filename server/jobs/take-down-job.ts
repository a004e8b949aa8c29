import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { jobPlatforms } from '#server/database/schema.ts'
import { finish, type Finish } from '#server/outbox/finish.ts'
import { isLostForGood, lostReason } from '#server/outbox/lost.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { reasonOf } from '#server/outbox/reason-of.ts'
import { configuredPlatforms } from '#server/providers/platforms/configured-platforms.ts'
import { deliveryOf } from './delivery-of.ts'
import { isStill, readPosting } from './read-posting.ts'

/**
 * Takes a closed job down from one platform, as its queue row asks; one that was reopened in the meantime stays up. Where the
 * platform shows it still, the posting says why, as long as it is tried and when that is given up.
 */
export async function takeDownJob(services: Services, row: QueueRow) {
  const { db, now, log, telemetry } = services
  const posting = await readPosting(services, row)
  if (posting?.jobStatus !== 'closed') return db.transaction((tx) => finish(tx, services, row, { state: 'done' }))
  const platform = (await configuredPlatforms(services)).find(({ name }) => name === posting.platform)
  const fault = isLostForGood(row)
    ? lostReason
    : await platform?.takeDown({ id: posting.jobId }, deliveryOf(services, row)).then(
        () => undefined,
        (error: unknown) => {
          log.error({ err: error, queueRow: row.id }, 'A closed job could not be taken down')
          telemetry.recordFailure({ source: 'queue', route: row.type, error })
          return reasonOf(error)
        },
      )
  return db.transaction(async (tx) => {
    if (!(await finish(tx, services, row, endOf(row, fault)))) return
    const mark =
      fault === undefined
        ? { status: 'closed', postUrl: null, errorMessage: null }
        : { errorMessage: `Not taken down: ${fault}` }
    await tx
      .update(jobPlatforms)
      .set({ ...mark, updatedAt: now() })
      .where(and(eq(jobPlatforms.id, posting.id), isStill(tx, posting.jobId, 'closed')))
  })
}

function endOf(row: QueueRow, fault: string | undefined): Finish {
  if (fault === undefined) return { state: 'done' }
  return { state: isLostForGood(row) ? 'failed' : 'later', error: fault }
}
