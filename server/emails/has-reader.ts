import { and, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { users, type emailLogs } from '#server/database/schema.ts'
import { isToCandidate } from './reader-of.ts'

type Log = Pick<typeof emailLogs.$inferSelect, 'template' | 'context' | 'recipientEmail'>

/** A colleague's letter is about somebody: it goes to nobody who is no colleague, or is one no more. */
export async function hasReader(db: Database | Transaction, log: Log) {
  if (isToCandidate(log)) return true
  const isAccounts = and(sql`lower(${users.email}) = lower(${log.recipientEmail})`, isNull(users.deactivatedAt))
  return (await db.$count(users, isAccounts)) > 0
}
