import { and, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { users, type emailLogs } from '#server/database/schema.ts'
import { isToCandidate } from './reader-of.ts'

type Log = Pick<typeof emailLogs.$inferSelect, 'template' | 'context' | 'recipientEmail'>

/** A colleague's letter is about somebody: it goes to nobody who is no colleague, or is one no more. */
export const hasReader = async (db: Database | Transaction, log: Log) =>
  isToCandidate(log) || (await findColleague(db, log)) !== undefined

/** Whose account has the address of a letter. */
export async function findColleague(db: Database | Transaction, { recipientEmail }: Pick<Log, 'recipientEmail'>) {
  const [colleague] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${recipientEmail})`, isNull(users.deactivatedAt)))
  return colleague
}
