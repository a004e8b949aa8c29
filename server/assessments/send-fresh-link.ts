import { actions } from '#shared/activity.ts'
import { codedStatus, statusOrder } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import {
  lockCandidate,
  refuseHired,
  refuseRejected,
  refuseStaleCandidate,
  type LockedCandidate,
} from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { conflict } from '#server/errors.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { newestOrder } from '#server/assessment-orders/newest-order.ts'
import { queueOrder } from '#server/assessment-orders/queue-order.ts'
import { letterWithLink } from './letter-with-link.ts'
import { linkElsewhere } from './link-elsewhere.ts'
import { openSitting } from './open-sitting.ts'
import { readStanding } from './read-standing.ts'

/**
 * Sends a candidate who was sent the assessment before a fresh link, and withdraws the old ones; the status stays. Errors:
 * 404; 409 rejected, hired, stale, not sent yet or completed, or the job closed; 422 `non_existent_email`, while the link
 * stays. An order that failed at another provider is placed again instead.
 */
export async function sendFreshLink(ctx: Context, id: number) {
  const { standing, letter, message } = await ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, id)
    refuseStaleCandidate(ctx, candidate)
    refuseRejected(candidate)
    refuseHired(candidate, 'assessment')
    if (candidate.job.status !== 'active') throw conflict('This job is not open. Its assessment is not sent.')
    if (codedStatus(candidate.status) === '00_application_submitted')
      throw conflict('The assessment has not been sent yet. Start it with Assessment.')
    if (statusOrder(candidate.status) >= statusOrder('30_assessment_completed') && candidate.hiPeopleScore !== null)
      throw conflict('This candidate has completed the assessment')
    if (await orderAgain(tx, ctx, candidate)) {
      await recordCandidate(tx, ctx, candidate, actions.assessmentSent)
      return { standing: await readStanding(tx, id), message: 'The assessment is ordered again' }
    }
    const letter = await letterOf(tx, ctx, candidate)
    await recordCandidate(tx, ctx, candidate, actions.assessmentLinkSent)
    return { standing: await readStanding(tx, id), letter, message: 'A fresh link is on its way' }
  })
  if (letter) await deliverNow(ctx, letter)
  return { ...standing, message }
}

/** Of an order that failed there is no link to send: the provider is asked once more. Answers whether it was. */
async function orderAgain(tx: Transaction, ctx: Context, { id }: LockedCandidate) {
  const { assessments } = ctx.config
  const order = assessments && (await newestOrder(tx, id))
  if (!order) return false
  if (order.status === 'ordered') throw conflict('The assessment is ordered. Its provider has not answered yet.')
  if (order.status !== 'failed') return false
  await queueOrder(tx, ctx, { candidateId: id, provider: assessments.name })
  return true
}

/** A link to somewhere else stays good and is sent again as it is. A provider that writes to candidates itself has told us none. */
async function letterOf(tx: Transaction, ctx: Context, candidate: LockedCandidate) {
  const elsewhere = linkElsewhere(candidate)
  if (elsewhere) return letterToCandidate(tx, ctx, candidate, 'assessment', { assessmentLink: elsewhere })
  if (ctx.config.assessments)
    throw conflict('The provider of this assessment writes to candidates itself. Ask it to send its email again.')
  const sitting = await openSitting(tx, ctx, candidate)
  return letterWithLink(tx, ctx, { candidate, sitting, template: 'assessment-link' })
}
