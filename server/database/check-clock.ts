import type { Pool } from 'pg'
import { minuteMs } from '#shared/durations.ts'
import { StartError } from '#server/start-error.ts'

/** The clocks of this machine and of the database's server tell different times. */
export class WrongClockError extends StartError {}

/** As long as a row of the queue is leased (docs/decisions/0006): further apart, one process takes what another has in hand. */
const apartMsMax = minuteMs

/**
 * Refuses to share a database by a clock that is wrong: letters would go out twice, an upload that is under way would be taken
 * for an interrupted one and removed, and codes of second factors would be refused. Throws WrongClockError.
 */
export async function checkClock(pool: Pool): Promise<void> {
  const askedMs = Date.now()
  const { rows } = await pool.query<{ nowMs: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS "nowMs"',
  )
  const theirsMs = rows[0]!.nowMs
  // It was asked some time between these two.
  const aheadMs = askedMs > theirsMs ? askedMs - theirsMs : Math.min(0, Date.now() - theirsMs)
  if (Math.abs(aheadMs) <= apartMsMax) return
  const minutes = Math.round(Math.abs(aheadMs) / minuteMs)
  throw new WrongClockError(
    `The clock of this machine is ${minutes} min ${aheadMs > 0 ? 'ahead of' : 'behind'} that of DATABASE_URL's server. Set both by NTP: all processes must agree on the time.`,
  )
}
