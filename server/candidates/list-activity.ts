import { eq, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { activityLogs, candidates, imports, users } from '#server/database/schema.ts'
import { findCandidate } from './find-candidate.ts'

const timelineEntriesMax = 500

/** A candidate's timeline, newest first. Throws 404. */
export async function listActivity({ db }: Context, candidateId: number) {
  await findCandidate(db, candidateId)
  const [done, brought] = await Promise.all([listDone(db, candidateId), findImport(db, candidateId)])
  return [...done, ...brought]
}

const listDone = (db: Database, candidateId: number) =>
  db
    .select({
      id: activityLogs.id,
      entityType: activityLogs.entityType,
      action: activityLogs.action,
      timestamp: activityLogs.timestamp,
      user: { fullName: users.fullName },
      details: activityLogs.details,
    })
    .from(activityLogs)
    .leftJoin(users, eq(users.id, activityLogs.userId))
    .where(eq(activityLogs.candidateId, candidateId))
    .orderBy(sql`${activityLogs.timestamp} desc nulls last`, sql`${activityLogs.id} desc nulls last`)
    .limit(timelineEntriesMax)

/** An import is told once and not for each whom it brought, who all have it as their first entry (decision 63). */
async function findImport(db: Database, candidateId: number) {
  const [brought] = await db
    .select({ id: imports.id, timestamp: imports.createdAt, user: { fullName: users.fullName } })
    .from(candidates)
    .innerJoin(imports, eq(imports.id, candidates.importId))
    .innerJoin(users, eq(users.id, imports.userId))
    .where(eq(candidates.id, candidateId))
  // No other entry has a number below 0.
  return brought
    ? [{ ...brought, id: -brought.id, entityType: 'candidate', action: actions.candidateImported, details: null }]
    : []
}
