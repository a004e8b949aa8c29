import { and, desc, eq, inArray } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { activityLogs } from '#server/database/schema.ts'

/**
 * When somebody last asked that the data of this candidacy be deleted, and when that was declined; null where nobody asked.
 * The entries of both are the marks (decisions 55 and 56).
 */
export async function erasureOf(db: Database | Transaction, candidateId: number) {
  const [newest, before] = await db
    .select({ action: activityLogs.action, at: activityLogs.timestamp })
    .from(activityLogs)
    .where(
      and(
        eq(activityLogs.candidateId, candidateId),
        inArray(activityLogs.action, [actions.erasureRequested, actions.erasureDeclined]),
      ),
    )
    .orderBy(desc(activityLogs.id))
    .limit(2)
  if (!newest) return null
  if (newest.action === actions.erasureRequested) return { askedAt: newest.at, declinedAt: null }
  return before ? { askedAt: before.at, declinedAt: newest.at } : null
}

/** Whether a request concerns this candidacy that has no answer yet. */
export async function isErasureAsked(db: Database | Transaction, candidateId: number) {
  const erasure = await erasureOf(db, candidateId)
  return erasure !== null && erasure.declinedAt === null
}
