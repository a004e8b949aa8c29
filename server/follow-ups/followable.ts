import { and, eq, not, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { isUnderWay } from '#server/candidates/is-under-way.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, interviewPanelists, interviews, jobs, users } from '#server/database/schema.ts'
import type { Asked } from './follow-up.ts'

/** Nothing goes out about whoever is hidden, withdrew or was rejected, nor for a job that is not open. */
export const isFollowable = () => and(not(candidates.hidden), isUnderWay, eq(jobs.status, 'active'))

/** What every letter knows. */
export const namesColumns = { candidateId: candidates.id, candidateName: candidates.name, jobTitle: jobs.title }
export const candidacyColumns = { ...namesColumns, candidateEmail: candidates.email }

/** The others of an interview's panel; its lead stands in the interview's own row. */
export const panelIds = (db: Database | Transaction) =>
  db
    .select({ id: interviewPanelists.userId })
    .from(interviewPanelists)
    .where(eq(interviewPanelists.interviewId, interviews.id))
export const panelist = sql`'panelist ' || ${users.id}`

/** "interviewer:1772534400000": to whom, and since when. */
export const occurrenceOf = (recipient: string | SQL, since: AnyColumn | SQL) =>
  sql<string>`${recipient}::text || ':' || (extract(epoch from ${since}) * 1000)::bigint`

/** Those of one subject, and those not known yet, as far as either was asked for. */
export const only = ({ subjectId, unless }: Asked, subject: AnyColumn, occurrence: SQL) =>
  and(subjectId === undefined ? undefined : eq(subject, subjectId), unless?.(sql`${subject}`, occurrence))
