import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/** The number of a candidacy that is not there yet: its resume is stored under it before. */
export async function nextCandidateId(db: Database) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('candidates', 'id'))::integer as id`,
  )
  return rows[0]!.id
}
