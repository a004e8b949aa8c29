import { desc, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'

/** Whose account a name at the login is, or was: the one in use, else the last that was deactivated. */
export async function accountNamed(db: Database, username: string) {
  const [account] = await db
    .select({ id: users.id, isInUse: isNull(users.deactivatedAt).mapWith(Boolean) })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`)
    .orderBy(desc(isNull(users.deactivatedAt)), desc(users.id))
    .limit(1)
  return account
}
