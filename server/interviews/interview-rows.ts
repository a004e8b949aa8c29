import { eq, getTableColumns } from 'drizzle-orm'
import { candidateColumns } from '#server/candidates/candidate-columns.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, interviews, jobs, users } from '#server/database/schema.ts'
import type { EvaluationRow } from './evaluation-rows.ts'

const { job, ...candidate } = candidateColumns

/** What every interview carries: the whole candidate with its job, and the interviewer (SPEC 3), in one query. */
export const interviewColumns = {
  interview: getTableColumns(interviews),
  candidate,
  job,
  interviewer: { id: users.id, fullName: users.fullName },
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
  { interview, candidate, job, interviewer }: InterviewRow,
  evaluation: EvaluationRow | null = null,
) => ({
  ...interview,
  candidate: { ...candidate, job },
  interviewer,
  evaluation,
})
