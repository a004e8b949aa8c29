import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'

/** An interviewer is a colleague whose account is active; nobody (null) is fine. Throws 400. */
export async function requireInterviewer(tx: Transaction, interviewerId: number | null | undefined) {
  if (!interviewerId) return
  const [active] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, interviewerId), isNull(users.deactivatedAt)))
  if (!active) throw badRequest('The interviewer must be an active user')
}
