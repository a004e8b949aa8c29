import { and, isNull, not, sql } from 'drizzle-orm'
import { users } from '#server/database/schema.ts'

/** Ends of domains that are nobody's: of the first administrator until a real address is given, and the one kept for no use. */
const nobodys = String.raw`\.(localdomain|invalid)$`
const endsInNobodys = new RegExp(nobodys, 'i')

/**
 * Whether a letter to this address of an account can arrive: none is written to one that cannot, nor named for a reply. A
 * candidate's address is not asked about here: that theirs does not exist is told to whoever wrote (SPEC 8).
 */
export const isRealAddress = (email: string) => !endsInNobodys.test(email)

/** Of the accounts of a query: whoever works here still and has such an address. */
export const isReachable = () => and(isNull(users.deactivatedAt), not(sql`${users.email} ~* ${nobodys}`))
