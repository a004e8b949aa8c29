import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Attendee } from '#shared/invitations.ts'
import { candidateColumns } from '#server/candidates/candidate-columns.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, interviewAttendees, interviews, jobs, users } from '#server/database/schema.ts'
import type { EvaluationRow } from './evaluation-rows.ts'

const { job, ...candidate } = candidateColumns

/** Whether the account of whoever interviews was deleted since. */
export const hasLeft = sql<boolean>`${users.deactivatedAt} is not null`

/** What every interview carries: the whole candidate with its job, and the interviewer (SPEC 3), in one query. */
export const interviewColumns = {
  interview: getTableColumns(interviews),
  candidate,
  job,
  interviewer: { id: users.id, fullName: users.fullName, hasLeft },
  attendees: attendeesOf(),
}

export const selectInterviews = (db: Database | Transaction) =>
  db
    .select(interviewColumns)
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, eq(users.id, interviews.interviewerId))
    .$dynamic()
export type InterviewRow = Awaited<ReturnType<typeof selectInterviews>>[number]

/** A joined row in the shape of the contract. */
export const interviewOf = (
  { interview, candidate, job, interviewer, attendees }: InterviewRow,
  evaluation: EvaluationRow | null = null,
) => ({
  ...interview,
  candidate: { ...candidate, job },
  interviewer,
  attendees,
  evaluation,
})

/** Who was invited and stands so, the candidate first, as JSON in the same query. */
function attendeesOf() {
  const { interviewId, userId, cancelled, answer, answeredAt, note, id } = interviewAttendees
  return sql<Attendee[]>`(
    select coalesce(json_agg(json_build_object(
      'userId', ${userId}, 'name', coalesce(invited.full_name, ${candidates.name}), 'answer', ${answer},
      'answeredAt', to_char(${answeredAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'note', ${note}
    ) order by ${userId} nulls first, ${id}), '[]')
    from ${interviewAttendees} left join ${users} invited on invited.id = ${userId}
    where ${interviewId} = ${interviews.id} and not ${cancelled})`
}
