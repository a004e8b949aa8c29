import { and, isNull, not, sql } from 'drizzle-orm'
import { nobodysDomain } from '#shared/real-address.ts'
import { users } from '#server/database/schema.ts'

/** Of the accounts of a query: whoever works here still and has a real address, as isRealAddress says. */
export const isReachable = () => and(isNull(users.deactivatedAt), not(sql`${users.email} ~* ${nobodysDomain}`))
