import type { Pool } from 'pg'

interface Limits {
  /** With more than this no quiet minute is waited for: after a crash all of it has to be replayed. */
  bytesMax: number
  /** With less than this the disk is not bothered. */
  bytesWorthwhile: number
}
const usualLimits: Limits = { bytesMax: 256 * 1024 * 1024, bytesWorthwhile: 16 * 1024 * 1024 }

/**
 * Does for the embedded database what the checkpointer does in a server, of which it has none: writes what has changed to
 * its tables, so that the log before it can be used again and a start after a crash is short. Answers the bytes of log
 * that lay before it, or undefined when it was left for later.
 */
export async function flushLog(
  pool: Pick<Pool, 'query'>,
  quiet: boolean,
  { bytesMax, bytesWorthwhile } = usualLimits,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  )
  const bytes = rows[0]!.bytes
  if (bytes < (quiet ? bytesWorthwhile : bytesMax)) return undefined
  await pool.query('CHECKPOINT')
  return bytes
}
