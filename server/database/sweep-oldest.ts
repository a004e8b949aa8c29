import { and, asc, eq, lt, sql, type SQLWrapper } from 'drizzle-orm'
import type { Transaction } from './connect.ts'
import type { sessions, signInFailures, visitorAttempts } from './schema.ts'

/** Rows that one call looks at, more than whoever calls it adds. */
const sweptRowsMax = 100

/**
 * Deletes what is older than `before`, or has expired before it, among the first rows by their number. Numbers rise with time, so that looking further
 * would only read the whole table whenever nothing is old. Rows that another call is sweeping are left to it, so that two
 * never wait for each other.
 */
export async function sweepOldest(
  db: Pick<Transaction, 'select' | 'delete'>,
  table: typeof signInFailures | typeof visitorAttempts | typeof sessions,
  before: Date,
) {
  const at = 'at' in table ? table.at : table.expiresAt
  const first = db.select({ id: table.id }).from(table).orderBy(asc(table.id)).limit(sweptRowsMax)
  const old = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, anyOf(first)), lt(at, before)))
    .for('update', { skipLocked: true })
  await db.delete(table).where(eq(table.id, anyOf(old)))
}

/** As one array that is read before the table is: joined instead, all of the table is read. */
export const anyOf = (query: SQLWrapper) => sql`any(array(${query}))`
