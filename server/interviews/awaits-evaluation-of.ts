import { and, eq, exists, gte, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import { evaluationDueDays } from '#shared/evaluations-due.ts'
import { settledStatuses } from '#shared/pipeline.ts'
import type { Database } from '#server/database/connect.ts'
import { candidates, evaluations, interviewPanelists, interviews, jobs } from '#server/database/schema.ts'
import { wasHeld } from './held-by.ts'

/**
 * The interviews that an account led or was on the panel of, that are over since `evaluationDueDays` at most, and that it
 * has not evaluated, while the candidate is still to be decided on in an open job. A condition over `interviews`.
 */
export function awaitsEvaluationOf(db: Database, userId: number, now: Date) {
  // The shell asks on every screen, and somebody may have led thousands before.
  const since = new Date(now.getTime() - evaluationDueDays * dayMs)
  const waits = and(
    gte(sql`coalesce(${interviews.conductedDate}, ${interviews.scheduledDate})`, since.toISOString()),
    wasHeld(now),
    notExists(
      db
        .select({ one: sql`1` })
        .from(evaluations)
        .where(and(eq(evaluations.interviewId, interviews.id), eq(evaluations.evaluatorId, userId))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(candidates)
        .innerJoin(jobs, eq(jobs.id, candidates.jobId))
        .where(
          and(
            eq(candidates.id, interviews.candidateId),
            isNull(candidates.withdrawnAt),
            notInArray(candidates.status, [...settledStatuses]),
            eq(jobs.status, 'active'),
          ),
        ),
    ),
  )
  return inArray(
    interviews.id,
    db
      .select({ id: interviews.id })
      .from(interviews)
      .where(and(eq(interviews.interviewerId, userId), waits))
      .union(
        db
          .select({ id: interviews.id })
          .from(interviewPanelists)
          .innerJoin(interviews, eq(interviews.id, interviewPanelists.interviewId))
          .where(and(eq(interviewPanelists.userId, userId), waits)),
      ),
  )
}
