import { and, asc, eq, inArray, ne, not } from 'drizzle-orm'
import { readAvailabilities } from '#server/availability/read-availabilities.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewAttendees, jobs, users } from '#server/database/schema.ts'
import { isReachable } from '#server/users/reachable.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { fullNameOf } from './full-name-of.ts'
import type { Invitation } from './invitation.ts'

/**
 * Queues a letter each to whoever submitted the job and to the others who interview, that somebody cannot come or asks for
 * another time; a colleague who says so needs none.
 */
export async function tellOfDecline(
  tx: Transaction,
  ctx: Context,
  { attendee, interview, candidate }: Invitation,
  proposal?: { start: string; comment: string | null },
) {
  const submitter = tx.select({ id: jobs.submitterId }).from(jobs).where(eq(jobs.id, candidate.jobId))
  const interviewers = tx
    .select({ id: interviewAttendees.userId })
    .from(interviewAttendees)
    .where(and(eq(interviewAttendees.interviewId, interview.id), not(interviewAttendees.cancelled)))
  const readers = await tx
    .select({ id: users.id, email: users.email, fullName: users.fullName })
    .from(users)
    .where(
      and(
        inArray(users.id, submitter.union(interviewers)),
        isReachable(),
        attendee.userId === null ? undefined : ne(users.id, attendee.userId),
      ),
    )
    .orderBy(asc(users.id))
  const who = await fullNameOf(tx, attendee.userId)
  const clocks = await readAvailabilities(
    tx,
    readers.map(({ id }) => id),
  )
  const letters = []
  for (const [at, { email, fullName }] of readers.entries())
    letters.push(
      await queueEmail(tx, ctx, {
        template: 'interview-declined',
        to: email,
        candidateId: candidate.id,
        context: {
          staffName: fullName,
          ...(who && { interviewerName: who }),
          candidateName: candidate.name,
          jobTitle: candidate.job.title,
          interviewType: interview.type,
          interviewId: interview.id,
          at: interview.scheduledDate?.toISOString(),
          timeZone: clocks[at]!.timeZone,
          ...(proposal && { proposedAt: proposal.start, comment: proposal.comment }),
          ...(attendee.userId === null && { replyTo: candidate.email }),
        },
      }),
    )
  return letters
}
