import { and, eq, not, notExists, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { activityLogs, candidates } from '#server/database/schema.ts'

/**
 * Whether nothing has been done with an imported candidacy: whatever is done leaves an entry, and neither bringing it nor the
 * resume that came with it left one.
 */
export const isUntouched = (db: Database | Transaction) =>
  and(
    not(candidates.hidden),
    notExists(
      db
        .select({ one: sql`1` })
        .from(activityLogs)
        .where(eq(activityLogs.candidateId, candidates.id)),
    ),
  )
