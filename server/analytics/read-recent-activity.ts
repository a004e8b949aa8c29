import { eq, sql } from 'drizzle-orm'
import { namesIn } from '#server/activity/names-in.ts'
import type { Context } from '#server/context.ts'
import { activityLogs, users } from '#server/database/schema.ts'

/** More than the lines that the dashboard shows: what the product did several times in a row is one of them. */
const recentActivitiesMax = 30

/** What was done last, newest first. Of an entry's details only the candidate and the job are told, and their numbers. */
export async function readRecentActivity({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .select({
      id: activityLogs.id,
      entityType: activityLogs.entityType,
      entityId: activityLogs.entityId,
      candidateId: activityLogs.candidateId,
      action: activityLogs.action,
      timestamp: activityLogs.timestamp,
      details: activityLogs.details,
      fullName: users.fullName,
    })
    .from(activityLogs)
    .leftJoin(users, eq(users.id, activityLogs.userId))
    // As the index has it: in any other order all that ever was done is sorted.
    .orderBy(sql`${activityLogs.timestamp} desc nulls last`, sql`${activityLogs.id} desc nulls last`)
    .limit(recentActivitiesMax)
  return rows.map(({ id, entityType, entityId, candidateId, action, timestamp, details, fullName }) => ({
    id,
    entityType,
    action,
    timestamp,
    user: fullName === null ? undefined : { fullName },
    details: told(details),
    candidateId: candidateId ?? undefined,
    jobId: entityType === 'job' ? entityId : undefined,
  }))
}

function told(details: Record<string, unknown> | null) {
  const names = namesIn(details)
  return Object.keys(names).length === 0 ? undefined : names
}
