import { and, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'

/**
 * Interviewers are colleagues whose accounts are active, and until the transaction ends none of them is deleted or booked by
 * another; nobody is fine. Answers them in the order given. Throws 400.
 */
export async function requireInterviewers(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return []
  const active = await tx
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deactivatedAt)))
    .orderBy(users.id)
    // As strongly as booking needs them: two who held less and then both asked for more would wait for each other.
    .for('no key update')
  return ids.map((id) => {
    const user = active.find((each) => each.id === id)
    if (!user) throw badRequest('The interviewer must be an active user')
    return user
  })
}
