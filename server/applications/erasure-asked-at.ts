import { and, asc, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { activityLogs } from '#server/database/schema.ts'

/** When somebody asked that the data of this candidacy be deleted, or null: the entry of it is the mark (decision 55). */
export async function erasureAskedAt(db: Database | Transaction, candidateId: number) {
  const [entry] = await db
    .select({ at: activityLogs.timestamp })
    .from(activityLogs)
    .where(and(eq(activityLogs.candidateId, candidateId), eq(activityLogs.action, actions.erasureRequested)))
    .orderBy(asc(activityLogs.timestamp))
    .limit(1)
  return entry?.at ?? null
}
