import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { activityLogs, candidates, imports, statusChanges, users } from '#server/database/schema.ts'
import { blindedFor } from '#server/interviews/blinded-for.ts'
import { whyRejected } from './candidate-columns.ts'
import { findCandidate } from './find-candidate.ts'

const timelineEntriesMax = 500

/**
 * A candidate's timeline, newest first. Why somebody was rejected is kept from whoever still owes an evaluation, as others'
 * feedback is: of a candidate who was reopened it may tell what an interviewer thought. Throws 404.
 */
export async function listActivity(ctx: Context, candidateId: number) {
  const { db } = ctx
  await findCandidate(db, candidateId)
  const [done, brought] = await Promise.all([readEntries(db, candidateId), findImport(db, candidateId)])
  const entries = [...done, ...brought]
  const tellsWhy = entries.some(({ rejection }) => rejection !== null)
  if (!tellsWhy || !(await blindedFor(db, askerOf(ctx), [candidateId])).has(candidateId)) return entries
  return entries.map((entry) => Object.assign(entry, { rejection: null }))
}

const readEntries = (db: Database, candidateId: number) =>
  db
    .select({
      id: activityLogs.id,
      entityType: activityLogs.entityType,
      action: activityLogs.action,
      timestamp: activityLogs.timestamp,
      user: { fullName: users.fullName },
      details: activityLogs.details,
      rejection: whyRejected,
    })
    .from(activityLogs)
    .leftJoin(users, eq(users.id, activityLogs.userId))
    .leftJoin(statusChanges, isOfRejection)
    .where(eq(activityLogs.candidateId, candidateId))
    .orderBy(sql`${activityLogs.timestamp} desc nulls last`, sql`${activityLogs.id} desc nulls last`)
    .limit(timelineEntriesMax)

/** The move wrote both in the same moment. */
const isOfRejection = and(
  eq(activityLogs.action, actions.rejected),
  eq(statusChanges.candidateId, activityLogs.candidateId),
  eq(statusChanges.at, activityLogs.timestamp),
  isNotNull(statusChanges.rejectionReason),
)

/** An import is told once and not for each whom it brought, who all have it as their first entry (decision 63). */
async function findImport(db: Database, candidateId: number) {
  const [brought] = await db
    .select({ id: imports.id, timestamp: imports.createdAt, user: { fullName: users.fullName } })
    .from(candidates)
    .innerJoin(imports, eq(imports.id, candidates.importId))
    .innerJoin(users, eq(users.id, imports.userId))
    .where(eq(candidates.id, candidateId))
  // No other entry has a number below 0.
  if (!brought) return []
  const told = { entityType: 'candidate', action: actions.candidateImported, details: null, rejection: null } as const
  return [{ ...brought, ...told, id: -brought.id }]
}
