import { actions } from '#shared/activity.ts'
import { advanceCandidate } from '#server/candidates/advance-candidate.ts'
import type { Context } from '#server/context.ts'
import { AppError, conflict } from '#server/errors.ts'
import { recordInterview } from '#server/interviews/record-interview.ts'
import { sendInvitations } from '#server/interviews/send-invitations.ts'
import { writeInterview } from '#server/interviews/write-interview.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { findOfferedSlots } from './find-slots.ts'
import { lockByLink } from './lock-by-link.ts'
import { holdTimes } from './refuse-double-booking.ts'

interface Choice {
  start: Date
  /** In which the candidate reads times, here and in letters. */
  timeZone: string
  /** The time that stood on the page where this one was chosen, null where none did; a page of before says nothing of it. */
  instead: Date | null | undefined
}

/**
 * The candidate takes a free slot on their own page, for the first time or in the place of the one before; the interview is
 * scheduled and the candidate at 60, forward only. Pressing twice counts once. Throws 404; 409 when the slot was taken
 * meanwhile (`slot_taken`), the interview got another time meanwhile, from staff or in another tab, or can be changed no more.
 */
export async function pickSlot(ctx: Context, token: string, { start, timeZone, instead }: Choice) {
  const letters = await ctx.db.transaction(async (tx) => {
    const { interview, candidate, interviewers, stage, mayChange } = await lockByLink(tx, ctx, token)
    if (stage === 'scheduled' && interview.scheduledDate?.getTime() === start.getTime()) return []
    if (stage !== 'choosing' && !mayChange) throw conflict('The time of this interview can no longer be changed here')
    if (instead !== undefined && interview.scheduledDate?.getTime() !== instead?.getTime())
      throw conflict('This interview has got another time meanwhile, which this page shows. Choose again to move it.')
    const userIds = interviewers.map(({ id }) => id)
    const { id: interviewId, candidateId } = interview
    await holdTimes(tx, candidateId, userIds)
    const free = await findOfferedSlots(tx, ctx, { ...interview, interviewers })
    if (!free.some((slot) => slot.getTime() === start.getTime()))
      throw new AppError(409, 'This time has just been taken. Please choose another.', { errorType: 'slot_taken' })
    const change = { status: 'scheduled', scheduledDate: start, candidateTimeZone: timeZone } as const
    const after = await writeInterview(tx, ctx, interview, change)
    const moved = await advanceCandidate(tx, ctx, { candidateId, to: '60_1st_interview_scheduled' })
    const action = stage === 'choosing' ? actions.interviewChosen : actions.interviewChosenAgain
    await recordInterview(tx, ctx, candidate, interviewId, action, moved)
    return sendInvitations(tx, ctx, { before: interview, after, candidate, chosen: true })
  })
  deliverSoon(ctx, letters)
}
