import { actions, type Action } from '#shared/activity.ts'
import type { interviews as contract } from '#shared/interviews.ts'
import type { CandidateStatus } from '#shared/pipeline.ts'
import type { Input } from '#shared/route.ts'
import { advanceCandidate } from '#server/candidates/advance-candidate.ts'
import { refuseClosedJob, refuseRejected } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import { changedFields } from '#server/database/changed-fields.ts'
import type { interviews } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { refuseOutdatedProposal } from '#server/invitations/find-proposal.ts'
import { refuseEmpty } from '#server/http/refuse-empty.ts'
import { refuseStale } from '#server/http/row-version.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { everyInterviewer, panelIdsOf } from '#server/scheduling/interviewers-of.ts'
import { holdTimes, refuseDoubleBooking } from '#server/scheduling/refuse-double-booking.ts'
import { evaluationsShown } from './evaluations-shown.ts'
import { findInterview } from './find-interview.ts'
import { interviewAsItIs } from './interview-as-it-is.ts'
import { lockInterview } from './lock-interview.ts'
import { planChange, planStands } from './plan-change.ts'
import { recordInterview } from './record-interview.ts'
import { recordLastInterview } from './record-last-interview.ts'
import { refuseHeadless } from './refuse-headless.ts'
import { requireInterviewers } from './require-interviewers.ts'
import { sendInvitations } from './send-invitations.ts'
import { setPanel } from './set-panel.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'
import { writeInterview } from './write-interview.ts'

/**
 * Schedules, moves, completes, cancels or annotates an interview, and takes the candidate along, forward only (DECISIONS);
 * where nothing differs, nothing happens.
 * Throws 404; 400 for an empty change, an impossible date or an inactive interviewer; 409 for a rejected candidate, a new
 * time on a closed job, a change that the interview's state forbids, a proposal that is taken too late, a time at which an
 * interviewer or the candidate has another interview, or a row that has changed since the caller saw it.
 */
export async function updateInterview(ctx: Context, { params, body }: Input<typeof contract.update>) {
  refuseEmpty(body)
  const { changed, letters } = await ctx.db.transaction(async (tx) => {
    const { interview, candidate } = await lockInterview(tx, params.id)
    if (body.proposedBy) await refuseOutdatedProposal(tx, ctx, interview, body)
    if (ctx.rowVersion !== undefined) refuseStale(ctx, interview, await interviewAsItIs(tx, interview.id))
    refuseRejected(candidate)
    const { panelIds, proposedBy: _proposer, ...plan } = body
    const { next, event } = planChange(interview, plan, ctx.now())
    if (event === 'scheduled' || event === 'moved') refuseClosedJob(candidate, 'schedule')
    const panelBefore = await panelIdsOf(tx, interview.id)
    const panel = panelIds ?? panelBefore.filter((id) => id !== next.interviewerId)
    const samePanel = samePeople(panel, panelBefore)
    // A form sends all its fields, also those that nobody touched.
    if (samePanel && Object.keys(changedFields(interview, next)).length === 0)
      return { changed: await findInterview(tx, interview.id), letters: [] }
    if (!samePanel && interview.status === 'completed') throw conflict(planStands)
    const known = everyInterviewer(interview.interviewerId, panelBefore)
    const everybody = refuseHeadless(next.interviewerId, panel)
    const keepsTime = !takesOtherTime(interview, next)
    const books = !keepsTime || !samePeople(everybody, known)
    // All at once, in their order: the new ones first and the others afterwards would be a circle with somebody else's.
    if (books) await holdTimes(tx, candidate.id, everybody)
    await requireInterviewers(
      tx,
      everybody.filter((id) => !known.includes(id)),
    )
    if (!samePanel) await setPanel(tx, interview.id, panel)
    if (books) await refuseDoubleBooking(tx, ctx, next, panel, { candidateHasIt: keepsTime })
    const { id: _id, candidateId: _candidate, createdAt: _created, ...columns } = next
    const after = await writeInterview(tx, ctx, interview, columns)
    if (event === 'completed' || next.conductedDate?.getTime() !== interview.conductedDate?.getTime())
      await recordLastInterview(tx, ctx, candidate)
    const to = advances[event]
    const moved = to && (await advanceCandidate(tx, ctx, { candidateId: candidate.id, to }))
    await recordInterview(tx, ctx, candidate, interview.id, phrases[event], moved)
    const letters = [
      ...(await sendInvitations(tx, ctx, { before: interview, after, candidate, panelBefore })),
      ...(event === 'cancelled' ? await withdrawInvitation(tx, ctx, { before: interview, candidate }) : []),
    ]
    return { changed: await findInterview(tx, interview.id), letters }
  })
  deliverSoon(ctx, letters)
  const shown = await evaluationsShown(ctx, [changed])
  return { ...changed, evaluation: shown.get(changed.id) ?? null }
}

const samePeople = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

type Booking = Pick<typeof interviews.$inferSelect, 'status' | 'scheduledDate' | 'durationMinutes'>
/** Notes and links take nobody's time, so that what was booked twice long ago can still be annotated. */
const takesOtherTime = (before: Booking, after: Booking) =>
  before.status !== after.status ||
  before.scheduledDate?.getTime() !== after.scheduledDate?.getTime() ||
  before.durationMinutes !== after.durationMinutes

type Event = ReturnType<typeof planChange>['event']
const advances: Partial<Record<Event, CandidateStatus>> = {
  scheduled: '60_1st_interview_scheduled',
  completed: '75_1st_interview_completed',
}
const phrases = {
  scheduled: actions.interviewScheduled,
  moved: actions.interviewMoved,
  completed: actions.interviewCompleted,
  cancelled: actions.interviewCancelled,
  changed: actions.interviewEdited,
} as const satisfies Record<Event, Action>
