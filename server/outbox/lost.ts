import { sql, type SQL } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { notificationQueue } from '#server/database/schema.ts'
import { backoffMaxMs, backoffMinMs, neverGivenUp } from './finish.ts'
import type { QueueRow } from './queue-email.ts'

/** So often in succession whoever took a row up ended before they were done: then it is taken for what ends them. */
export const lostMax = 8
/** So often it is done again at once: what was merely in hand when a process was killed is not to wait for that. */
const atOnceMax = 2

/** What is said of a row that is given up for this. */
export const lostReason = `The server ended each of ${lostMax} times while this was being done`

/** Whether a row that was just taken up is to be given up instead of being done. */
export const isLostForGood = ({ timesLost, type }: Pick<QueueRow, 'timesLost' | 'type'>) =>
  timesLost >= lostMax && !neverGivenUp.has(type)

/**
 * What taking a row up makes of it, until when the lease goes being told: a row whose holder did not come back is counted,
 * and from the third time in succession waits before it is done, in nobody's hand, longer and longer. By chance up to twice
 * as long, so that what was in hand with it at one time is not at the next.
 */
export function taken({ now }: Pick<Services, 'now'>, lease: SQL) {
  const wasLost = sql`${notificationQueue.status} = 'processing'`
  const times = sql`${notificationQueue.timesLost} + 1`
  const never = sql`${notificationQueue.type} = any(${sql.param([...neverGivenUp])}::text[])`
  const waits = sql`${wasLost} and ${times} > ${atOnceMax}::int and (${times} < ${lostMax}::int or ${never})`
  const waitMs = sql`least(${backoffMinMs} * power(2, least(${times}, 20) - ${atOnceMax + 1}::int), ${backoffMaxMs}) * (1 + random())`
  return {
    status: sql`case when ${waits} then 'pending' else 'processing' end`,
    timesLost: sql`case when ${wasLost} then ${times} else ${notificationQueue.timesLost} end`,
    processAfter: sql`case when ${waits} then ${now()}::timestamptz + ${waitMs} * interval '1 millisecond' else ${lease} end`,
  }
}
