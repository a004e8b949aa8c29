import { and, desc, eq, inArray } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { activityLogs } from '#server/database/schema.ts'

/** What is noted of a request: that it came, that it takes longer, and that it is declined. */
const kinds = [actions.erasureRequested, actions.erasureExtended, actions.erasureDeclined]

/**
 * When somebody last asked that the data of this candidacy be deleted, whether they were told that it takes longer, and when
 * it was declined; null where nobody asked. The entries of each are the marks (decisions 55 and 56).
 */
export async function erasureOf(db: Database | Transaction, candidateId: number) {
  const newest = await db
    .select({ action: activityLogs.action, at: activityLogs.timestamp })
    .from(activityLogs)
    .where(and(eq(activityLogs.candidateId, candidateId), inArray(activityLogs.action, kinds)))
    .orderBy(desc(activityLogs.id))
    .limit(kinds.length)
  const since = newest.findIndex(({ action }) => action === actions.erasureRequested)
  if (since === -1) return null
  const of = (kind: string) => newest.slice(0, since).find(({ action }) => action === kind)
  return {
    askedAt: newest[since]!.at,
    isExtended: of(actions.erasureExtended) !== undefined,
    declinedAt: of(actions.erasureDeclined)?.at ?? null,
  }
}

/** Whether a request concerns this candidacy that has no answer yet. */
export async function isErasureAsked(db: Database | Transaction, candidateId: number) {
  const erasure = await erasureOf(db, candidateId)
  return erasure !== null && erasure.declinedAt === null
}
