import { and, asc, eq, gt, inArray, lte, max, notInArray, sql } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import { describeStatus, settledStatuses } from '#shared/pipeline.ts'
import { heldAt } from '#server/database/held-at.ts'
import { candidates, interviews, jobs, statusChanges, users } from '#server/database/schema.ts'
import { earlier, later, type FindFollowUps, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { namesColumns, isFollowable, occurrenceOf, only } from '#server/follow-ups/followable.ts'
import { isReachable } from '#server/users/reachable.ts'

/**
 * A candidate has stood in a stage for long, with no interview ahead or just held: the job's submitter is told. Read by since
 * when whoever waits does, so that neither old ones nor those who have moved on cost anything.
 */
export const stageWaiting: FindFollowUps = async (db, asked) => {
  const { afterMs } = asked.settings.rules['stage-waiting']
  const occurrence = occurrenceOf('submitter', statusChanges.at)
  const lastInterview = db
    .select({ at: max(heldAt(interviews)) })
    .from(interviews)
    .where(and(eq(interviews.candidateId, candidates.id), inArray(interviews.status, ['scheduled', 'completed'])))
  const since = sql`greatest(${statusChanges.at}, (${lastInterview}))`.mapWith(statusChanges.at)
  const rows = await db
    .select({
      ...namesColumns,
      jobId: candidates.jobId,
      subjectId: candidates.id,
      occurrence,
      status: candidates.status,
      since,
      staffName: users.fullName,
      to: users.email,
    })
    .from(statusChanges)
    .innerJoin(
      candidates,
      and(eq(candidates.id, statusChanges.candidateId), eq(candidates.status, statusChanges.toStatus)),
    )
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .innerJoin(users, and(eq(users.id, jobs.submitterId), isReachable()))
    .where(
      and(
        gt(candidates.waitingSince, earlier(asked.from, afterMs)),
        lte(candidates.waitingSince, earlier(asked.until, afterMs)),
        lte(since, earlier(asked.until, afterMs)),
        notInArray(candidates.status, [...settledStatuses]),
        isFollowable(),
        sql`not exists (select from status_changes newer where newer.candidate_id = ${candidates.id} and newer.id > ${statusChanges.id})`,
        only(asked, candidates.id, occurrence),
      ),
    )
    .orderBy(asc(statusChanges.at), asc(statusChanges.id))
    .limit(asked.limit)
  const plan = ({ status, since, staffName, to, ...row }: (typeof rows)[number]): PlannedFollowUp => ({
    ...row,
    rule: 'stage-waiting',
    dueAt: later(since, afterMs),
    letter: {
      template: 'follow-up-staff',
      to,
      context: {
        kind: 'waiting',
        staffName,
        candidateName: row.candidateName,
        jobTitle: row.jobTitle,
        stage: describeStatus(status).label,
        days: daysSince(since, new Date(Math.max(later(since, afterMs).getTime(), asked.now.getTime()))),
        path: `/candidates/${row.candidateId}`,
      },
    },
  })
  return rows.map(plan)
}

/** As it is when the letter leaves: a weekend, or a server that was down, may lie between. */
const daysSince = (since: Date, at: Date) => Math.max(1, Math.floor((at.getTime() - since.getTime()) / dayMs))
