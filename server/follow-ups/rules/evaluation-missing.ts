import { and, asc, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { candidates, interviews, jobs, users } from '#server/database/schema.ts'
import { earlier, later, type FindFollowUps, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { namesColumns, isFollowable, isReachable, occurrenceOf, only } from '#server/follow-ups/followable.ts'

/** The interview was, and nobody has written an evaluation: the interviewer is asked, or the job's submitter where none is named. */
export const evaluationMissing: FindFollowUps = async (db, asked) => {
  const { afterMs } = asked.settings.rules['evaluation-missing']
  const heldAt = sql`coalesce(${interviews.conductedDate}, ${interviews.scheduledDate})`.mapWith(interviews.createdAt)
  const occurrence = occurrenceOf('interviewer', heldAt)
  const after = earlier(asked.from, afterMs)
  // An interview that is still to come has nothing to evaluate.
  const before = new Date(Math.min(earlier(asked.until, afterMs).getTime(), asked.now.getTime()))
  const rows = await db
    .select({
      ...namesColumns,
      subjectId: interviews.id,
      occurrence,
      heldAt,
      type: interviews.type,
      staffName: users.fullName,
      to: users.email,
    })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .innerJoin(users, and(eq(users.id, sql`coalesce(${interviews.interviewerId}, ${jobs.submitterId})`), isReachable()))
    .where(
      and(
        isNull(interviews.evaluatedAt),
        not(interviews.hidden),
        // Each side as its own index has it.
        or(
          and(eq(interviews.status, 'completed'), gt(heldAt, after), lte(heldAt, before)),
          and(
            eq(interviews.status, 'scheduled'),
            gt(interviews.scheduledDate, after),
            lte(interviews.scheduledDate, before),
          ),
        ),
        isFollowable(),
        only(asked, interviews.id, occurrence),
      ),
    )
    .orderBy(asc(heldAt), asc(interviews.id))
    .limit(asked.limit)
  const plan = ({ heldAt, type, staffName, to, ...row }: (typeof rows)[number]): PlannedFollowUp => ({
    ...row,
    rule: 'evaluation-missing',
    dueAt: later(heldAt, afterMs),
    letter: {
      template: 'follow-up-staff',
      to,
      context: {
        kind: 'evaluation',
        staffName,
        candidateName: row.candidateName,
        jobTitle: row.jobTitle,
        at: heldAt.toISOString(),
        timeZone: asked.settings.timeZone,
        interviewType: type,
        path: `/interviews/${row.subjectId}/evaluate`,
      },
    },
  })
  return rows.map(plan)
}
