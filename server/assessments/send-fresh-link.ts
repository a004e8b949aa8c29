import { actions } from '#shared/activity.ts'
import { codedStatus, statusOrder } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import {
  lockCandidate,
  refuseRejected,
  refuseStaleCandidate,
  type LockedCandidate,
} from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { conflict } from '#server/errors.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { letterWithLink } from './letter-with-link.ts'
import { openSitting } from './open-sitting.ts'
import { readStanding } from './read-standing.ts'

/**
 * Sends a candidate who was sent the assessment before a fresh link, and withdraws the old ones; the status stays. Errors:
 * 404; 409 rejected, stale, not sent yet or completed, or the job closed; 422 `non_existent_email`, while the link stays.
 */
export async function sendFreshLink(ctx: Context, id: number) {
  const { standing, letter } = await ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, id)
    refuseRejected(candidate)
    refuseStaleCandidate(ctx, candidate)
    if (candidate.job.status !== 'active') throw conflict('This job is not open. Its assessment is not sent.')
    if (codedStatus(candidate.status) === '00_application_submitted')
      throw conflict('The assessment has not been sent yet. Start it with Assessment.')
    if (statusOrder(candidate.status) >= statusOrder('30_assessment_completed') && candidate.hiPeopleScore !== null)
      throw conflict('This candidate has completed the assessment')
    const letter = ctx.config.assessments
      ? await letterOfProvider(tx, ctx, candidate)
      : await letterWithLink(tx, ctx, {
          candidate,
          sitting: await openSitting(tx, ctx, candidate),
          template: 'assessment-link',
        })
    await recordCandidate(tx, ctx, candidate, actions.assessmentLinkSent)
    return { standing: await readStanding(tx, id), letter }
  })
  await deliverNow(ctx, letter)
  return { ...standing, message: 'A fresh link is on its way' }
}

/** Another provider's link stays good: it is sent again as it is. One that writes to candidates itself has told us none. */
async function letterOfProvider(tx: Transaction, ctx: Context, candidate: LockedCandidate) {
  const link = candidate.hiPeopleAssessmentLink
  if (!link || link.endsWith(`/assess/${candidate.job.assessmentToken}`))
    throw conflict('The provider of this assessment writes to candidates itself. Ask it to send its letter again.')
  return letterToCandidate(tx, ctx, candidate, 'assessment', { assessmentLink: link })
}
