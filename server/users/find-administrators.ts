import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { isReachable } from './reachable.ts'

/** A letter each. */
const administratorsMax = 20

/** Who administers the product and can be written to. */
export const findAdministrators = (tx: Transaction) =>
  tx
    .select({ email: users.email, staffName: users.fullName })
    .from(users)
    .where(and(eq(users.role, 'admin'), isReachable()))
    .orderBy(users.id)
    .limit(administratorsMax)
