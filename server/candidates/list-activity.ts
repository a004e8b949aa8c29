import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { activityLogs, users } from '#server/database/schema.ts'
import { findCandidate } from './find-candidate.ts'

const timelineEntriesMax = 500

/** A candidate's timeline, newest first. Throws 404. */
export async function listActivity({ db }: Context, candidateId: number) {
  await findCandidate(db, candidateId)
  return db
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
}
