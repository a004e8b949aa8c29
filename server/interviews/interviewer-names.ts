import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#server/database/connect.ts'
import { interviewPanelists, interviews, users } from '#server/database/schema.ts'

const interviewer = alias(users, 'interviewer')

/** Of a query's interview: everybody who interviews and still works here, by name, the lead first; null for nobody. */
export function interviewerNames(db: Database | Transaction) {
  const onPanel = db
    .select({ id: interviewPanelists.userId })
    .from(interviewPanelists)
    .where(eq(interviewPanelists.interviewId, interviews.id))
  const names = sql<string[]>`array_agg(${interviewer.fullName}
    order by ${interviewer.id} is distinct from ${interviews.interviewerId}, ${interviewer.id})`
  const found = db
    .select({ names: names.as('names') })
    .from(interviewer)
    .where(
      and(
        isNull(interviewer.deactivatedAt),
        or(eq(interviewer.id, interviews.interviewerId), inArray(interviewer.id, onPanel)),
      ),
    )
  return sql<string[] | null>`(${found})`
}
