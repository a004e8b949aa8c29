import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'

/** What a colleague who is invited is called; undefined for the candidate, who has no user. */
export async function fullNameOf(tx: Transaction, userId: number | null) {
  if (userId === null) return undefined
  const [user] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, userId))
  return user?.fullName
}
