import { and, asc, eq, gt, isNull, lte, not } from 'drizzle-orm'
import { candidates, interviews, jobs, users } from '#server/database/schema.ts'
import { earlier, later, type FindFollowUps, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { candidacyColumns, isFollowable, occurrenceOf, only } from '#server/follow-ups/followable.ts'
import { isReachable } from '#server/users/reachable.ts'

/** Invited, and no date agreed since: the candidate is asked again which days suit. */
export const invitationUnanswered: FindFollowUps = async (db, asked) => {
  const { afterMs } = asked.settings.rules['invitation-unanswered']
  const occurrence = occurrenceOf('candidate', interviews.createdAt)
  const rows = await db
    .select({
      ...candidacyColumns,
      subjectId: interviews.id,
      occurrence,
      invitedAt: interviews.createdAt,
      interviewerId: interviews.interviewerId,
      replyTo: users.email,
    })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, and(eq(users.id, jobs.submitterId), isReachable()))
    .where(
      and(
        not(interviews.hidden),
        eq(interviews.status, 'pending'),
        isNull(interviews.scheduledDate),
        gt(interviews.createdAt, earlier(asked.from, afterMs)),
        lte(interviews.createdAt, earlier(asked.until, afterMs)),
        eq(candidates.status, '45_1st_interview_sent'),
        isFollowable(),
        only(asked, interviews.id, occurrence),
      ),
    )
    .orderBy(asc(interviews.createdAt), asc(interviews.id))
    .limit(asked.limit)
  const plan = ({
    candidateEmail,
    invitedAt,
    interviewerId,
    replyTo,
    ...row
  }: (typeof rows)[number]): PlannedFollowUp => ({
    ...row,
    rule: 'invitation-unanswered',
    dueAt: later(invitedAt, afterMs),
    letter: {
      template: 'follow-up',
      to: candidateEmail,
      context: {
        kind: 'invitation',
        candidateName: row.candidateName,
        jobTitle: row.jobTitle,
        // Whoever has somebody to talk with chooses a time on their own page.
        ...(interviewerId !== null && { hasTimes: true }),
        ...(replyTo && { replyTo }),
      },
    },
  })
  return rows.map(plan)
}
