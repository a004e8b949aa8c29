import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { availabilities } from '#server/database/schema.ts'
import { neverChanged } from '#server/http/row-version.ts'
import { readAvailabilities } from './read-availabilities.ts'

/** One's own working hours and blocked times, with their version. */
export async function readOwn(db: Database | Transaction, userId: number) {
  const [read] = await readAvailabilities(db, [userId])
  const [row] = await db
    .select({ updatedAt: availabilities.updatedAt })
    .from(availabilities)
    .where(eq(availabilities.userId, userId))
  const { timeZone, hours, blocked } = read!
  return { timeZone, hours, blocked, updatedAt: row?.updatedAt ?? neverChanged }
}
