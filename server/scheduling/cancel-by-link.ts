import { and, eq, inArray } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { can } from '#shared/permissions.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { activityLogs, interviewLinks, interviews, jobs, users } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { recordInterview } from '#server/interviews/record-interview.ts'
import { writeInterview } from '#server/interviews/write-interview.ts'
import { isReachable } from '#server/users/reachable.ts'
import { clocksOf } from '#server/interviews/clocks-of.ts'
import type { Wanted } from '#server/interviews/find-invited.ts'
import { sendInvitations } from '#server/interviews/send-invitations.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { queueEmail, type Letter } from '#server/outbox/queue-email.ts'
import { lockByLink } from './lock-by-link.ts'
import { mayDecline } from './stage-of.ts'

type Interview = typeof interviews.$inferSelect

/**
 * The candidate calls the interview off on their own page, or declines it before it has a time: it is cancelled, the time is
 * free again, every calendar hears of it, and those who invited and who submitted the job get a letter. The candidate's
 * status stays, since nobody decided anything. Pressing twice counts once. Answers which of both it was. Throws 404, 409 when
 * it can be cancelled here no more, or somebody else called it off before: what was written with it reaches nobody.
 */
export async function cancelByLink(ctx: Context, token: string, reason: string | null) {
  const { letters, done } = await ctx.db.transaction(async (tx) => {
    const { interview, candidate, stage, mayChange } = await lockByLink(tx, ctx, token)
    const done: 'cancelled' | 'declined' = interview.scheduledDate ? 'cancelled' : 'declined'
    if (stage === 'cancelled') {
      if (await wasCalledOffByLink(tx, interview)) return { letters: [], done }
      throw conflict('This interview had been called off before. Nothing was sent to the hiring team.')
    }
    if (!mayDecline(stage) && !mayChange) throw conflict('This interview can no longer be cancelled here')
    const after = await writeInterview(tx, ctx, interview, { status: 'cancelled' })
    await recordInterview(
      tx,
      ctx,
      candidate,
      interview.id,
      done === 'declined' ? actions.interviewTurnedDown : actions.interviewCalledOff,
    )
    let news = await newsToStaff(tx, interview, candidate, reason)
    // Whose calendar is at another address by now gets both.
    const instead = ({ userId, email }: Wanted) => {
      const letter = news.find((each) => each.userId === userId && each.letter.to === email)
      news = news.filter((each) => each !== letter)
      return letter?.letter
    }
    const letters = await sendInvitations(tx, ctx, { before: interview, after, candidate, chosen: true, instead })
    for (const { letter } of news) letters.push(await queueEmail(tx, ctx, letter))
    return { letters, done }
  })
  deliverSoon(ctx, letters)
  return done
}

/** Whether it was the candidate who called it off. */
async function wasCalledOffByLink(tx: Transaction, { id, candidateId }: Interview) {
  const byLink = and(
    eq(activityLogs.candidateId, candidateId),
    eq(activityLogs.entityType, 'interview'),
    eq(activityLogs.entityId, id),
    inArray(activityLogs.action, [actions.interviewTurnedDown, actions.interviewCalledOff]),
  )
  return (await tx.$count(activityLogs, byLink)) > 0
}

/** To whoever invited and whoever submitted the job; interviewers hear of it by their calendars, who is both in one letter. */
async function newsToStaff(tx: Transaction, interview: Interview, candidate: LockedCandidate, reason: string | null) {
  const inviters = tx
    .select({ id: interviewLinks.createdById })
    .from(interviewLinks)
    .where(eq(interviewLinks.interviewId, interview.id))
  const submitter = tx.select({ id: jobs.submitterId }).from(jobs).where(eq(jobs.id, candidate.jobId))
  const readers = await tx
    .select({ id: users.id, email: users.email, fullName: users.fullName, role: users.role })
    .from(users)
    .where(and(inArray(users.id, inviters.union(submitter)), isReachable()))
    .orderBy(users.id)
  const clockOf = await clocksOf(
    tx,
    interview,
    readers.map(({ id }) => id),
  )
  return readers.map(({ id: userId, email, fullName, role }) => {
    const letter: Letter = {
      template: 'interview-called-off',
      to: email,
      candidateId: candidate.id,
      context: {
        staffName: fullName,
        candidateName: candidate.name,
        jobTitle: candidate.job.title,
        candidateId: candidate.id,
        at: interview.scheduledDate?.toISOString(),
        timeZone: clockOf({ userId }),
        decides: can(role, 'interviews.schedule'),
        reason,
        replyTo: candidate.email,
      },
    }
    return { userId, letter }
  })
}
