import { and, eq, isNull, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#server/database/connect.ts'
import {
  availabilities,
  candidates,
  interviewAttendees,
  interviews,
  invitationLinks,
  jobs,
  users,
} from '#server/database/schema.ts'
import { hashOfToken, isPersonalToken } from '#server/http/personal-token.ts'
import { interviewerNames } from '#server/interviews/interviewer-names.ts'

/** Who was invited, where it is a colleague. */
const invited = alias(users, 'invited')

/** The invitation that a personal link opens, with what its page tells; undefined when it opens none, or its reader's account is gone. */
export async function findInvitation({ db }: { db: Database | Transaction }, token: string | undefined) {
  if (!isPersonalToken(token)) return undefined
  const [found] = await db
    .select({
      attendee: interviewAttendees,
      interview: interviews,
      candidateName: candidates.name,
      phone: candidates.phone,
      email: candidates.email,
      jobTitle: jobs.title,
      /** Who leads, where they still work here. */
      leadName: users.fullName,
      interviewerNames: interviewerNames(db),
      /** Where the reader is a colleague who has said so. */
      ownTimeZone: availabilities.timeZone,
    })
    .from(invitationLinks)
    .innerJoin(interviewAttendees, eq(interviewAttendees.id, invitationLinks.attendeeId))
    .innerJoin(interviews, eq(interviews.id, interviewAttendees.interviewId))
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, and(eq(users.id, interviews.interviewerId), isNull(users.deactivatedAt)))
    .leftJoin(invited, eq(invited.id, interviewAttendees.userId))
    .leftJoin(availabilities, eq(availabilities.userId, interviewAttendees.userId))
    .where(
      and(eq(invitationLinks.tokenHash, hashOfToken(token)), not(candidates.hidden), isNull(invited.deactivatedAt)),
    )
  return found
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>
