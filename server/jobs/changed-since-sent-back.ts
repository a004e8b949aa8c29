import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Transaction } from '#server/database/connect.ts'
import { activityLogs, users } from '#server/database/schema.ts'
import type { lockJob } from './lock-job.ts'

const changes = [actions.jobEdited, actions.criteriaSet, actions.interviewPlanSet]

/** Of a draft that was sent back: by whom, why, and who has changed it since, each once; else undefined. */
export async function changedSinceSentBack(
  tx: Transaction,
  { id, sentBack }: Pick<Awaited<ReturnType<typeof lockJob>>, 'id' | 'sentBack'>,
) {
  if (!sentBack) return undefined
  const { by, reason, at } = sentBack
  const changed = await tx
    .select({ fullName: users.fullName })
    .from(activityLogs)
    .innerJoin(users, eq(users.id, activityLogs.userId))
    .where(
      and(
        // By the index of a candidate's entries, where those about none stand together.
        isNull(activityLogs.candidateId),
        gte(activityLogs.timestamp, new Date(at)),
        eq(activityLogs.entityType, 'job'),
        eq(activityLogs.entityId, id),
        inArray(activityLogs.action, changes),
      ),
    )
    .orderBy(asc(activityLogs.id))
  return { by, reason, changedBy: [...new Set(changed.map(({ fullName }) => fullName))] }
}
