import { and, asc, eq, gt, isNotNull, isNull, lte, max, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { candidates, interviewLinks, interviews, jobs, users } from '#server/database/schema.ts'
import { earlier, later, type FindFollowUps, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { candidacyColumns, isFollowable, occurrenceOf, only } from '#server/follow-ups/followable.ts'
import { isReachable } from '#server/users/reachable.ts'

/** Who is to talk with the candidate, as long as they work here: without them their page has no times. */
const lead = alias(users, 'lead')

/** Invited, or sent a fresh link, and no date agreed since: the candidate is asked again which days suit. */
export const invitationUnanswered: FindFollowUps = async (db, asked) => {
  const { afterMs } = asked.settings.rules['invitation-unanswered']
  const occurrence = occurrenceOf('candidate', interviews.createdAt)
  // Those of the reminders themselves are nobody's.
  const lastLink = db
    .select({ at: max(interviewLinks.createdAt) })
    .from(interviewLinks)
    .where(and(eq(interviewLinks.interviewId, interviews.id), isNotNull(interviewLinks.createdById)))
  const invitedAt = sql`greatest(${interviews.createdAt}, (${lastLink}))`.mapWith(interviews.createdAt)
  const rows = await db
    .select({
      ...candidacyColumns,
      subjectId: interviews.id,
      occurrence,
      invitedAt,
      leadId: lead.id,
      replyTo: users.email,
    })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, and(eq(users.id, jobs.submitterId), isReachable()))
    .leftJoin(lead, and(eq(lead.id, interviews.interviewerId), isNull(lead.deactivatedAt)))
    .where(
      and(
        not(interviews.hidden),
        eq(interviews.status, 'pending'),
        isNull(interviews.scheduledDate),
        gt(interviews.createdAt, earlier(asked.from, afterMs)),
        lte(interviews.createdAt, earlier(asked.until, afterMs)),
        lte(invitedAt, earlier(asked.until, afterMs)),
        eq(candidates.status, '45_1st_interview_sent'),
        isFollowable(),
        only(asked, interviews.id, occurrence),
      ),
    )
    .orderBy(asc(interviews.createdAt), asc(interviews.id))
    .limit(asked.limit)
  const plan = ({ candidateEmail, invitedAt, leadId, replyTo, ...row }: (typeof rows)[number]): PlannedFollowUp => ({
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
        ...(leadId !== null && { hasTimes: true }),
        ...(replyTo && { replyTo }),
      },
    },
  })
  return rows.map(plan)
}
