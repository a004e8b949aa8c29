import { actions } from '#shared/activity.ts'
import type { interviews as contract } from '#shared/interviews.ts'
import type { Input } from '#shared/route.ts'
import { advanceCandidate } from '#server/candidates/advance-candidate.ts'
import { lockCandidate, refuseRejected } from '#server/candidates/lock-candidate.ts'
import { replaceInvitations } from '#server/candidates/replace-invitations.ts'
import type { Context } from '#server/context.ts'
import { interviews } from '#server/database/schema.ts'
import { nextRound } from '#server/interview-plans/next-round.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { holdTimes, refuseDoubleBooking } from '#server/scheduling/refuse-double-booking.ts'
import { findInterview } from './find-interview.ts'
import { holdJobOpen } from './hold-job-open.ts'
import { plausibleDate } from './plausible-date.ts'
import { recordInterview } from './record-interview.ts'
import { refuseHeadless } from './refuse-headless.ts'
import { requireInterviewers } from './require-interviewers.ts'
import { sendInvitations } from './send-invitations.ts'
import { setPanel } from './set-panel.ts'

/**
 * Schedules an interview; the candidate goes to 60, forward only (DECISIONS). One that lies ahead takes the place of an
 * invitation that has no time yet. Throws 404 for an unknown candidate; 409 for a rejected one, a closed job or a time at
 * which an interviewer or the candidate, also for another role, has another interview; 400 for an interviewer who is no active
 * user.
 */
export async function scheduleInterview(ctx: Context, { body }: Input<typeof contract.create>) {
  const {
    candidateId,
    type,
    interviewerId = null,
    panelIds = [],
    videoUrl = null,
    meetingUrl = null,
    notes = null,
  } = body
  const scheduledDate = plausibleDate(body.scheduledDate, 'The date of the interview', 'scheduledDate')
  const { interview, letters } = await ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, candidateId)
    refuseRejected(candidate)
    await holdJobOpen(tx, candidate, 'schedule')
    const everybody = refuseHeadless(interviewerId, panelIds)
    await holdTimes(tx, candidateId, everybody)
    await requireInterviewers(tx, everybody)
    const at = ctx.now()
    // Before the round is looked up, which the invitation held. Of what lies behind nobody hears: no letter would replace theirs.
    if (scheduledDate > at) await replaceInvitations(tx, ctx, candidate)
    const [made] = await tx
      .insert(interviews)
      .values({
        candidateId,
        type,
        scheduledDate,
        roundId: (await nextRound(tx, candidate, { type })).round?.id ?? null,
        interviewerId,
        videoUrl,
        meetingUrl,
        notes,
        ...(body.durationMinutes !== undefined && { durationMinutes: body.durationMinutes }),
        status: 'scheduled',
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    await setPanel(tx, made!.id, panelIds)
    await refuseDoubleBooking(tx, ctx, made!, panelIds)
    const moved = await advanceCandidate(tx, ctx, { candidateId, to: '60_1st_interview_scheduled' })
    await recordInterview(tx, ctx, candidate, made!.id, actions.interviewScheduled, moved)
    const letters = await sendInvitations(tx, ctx, { before: undefined, after: made!, candidate })
    return { interview: await findInterview(tx, made!.id), letters }
  })
  deliverSoon(ctx, letters)
  return interview
}
