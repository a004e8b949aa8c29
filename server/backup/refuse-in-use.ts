import type { Pool } from 'pg'
import { StartError } from '#server/start-error.ts'

/**
 * Refuses a database with which another process works, as its connections' names tell: what it writes meanwhile would be lost, or
 * be among what is put back. The embedded one is its process's alone. Throws StartError.
 */
export async function refuseInUse(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ others: number }>(
    `SELECT count(*)::integer AS others FROM pg_stat_activity
      WHERE datname = current_database() AND usename = current_user AND backend_type = 'client backend'
        AND pid <> pg_backend_pid() AND application_name <> current_setting('application_name')`,
  )
  const others = rows[0]?.others ?? 0
  if (others === 0) return
  throw new StartError(
    `Another process works with the database of DATABASE_URL (${others} ${others === 1 ? 'connection' : 'connections'} of its role). Stop every server process and whatever else is connected, then restore again. Nothing was changed.`,
  )
}
