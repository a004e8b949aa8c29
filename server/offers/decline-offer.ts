import { actions } from '#shared/activity.ts'
import { describeStatus } from '#shared/pipeline.ts'
import { letterToSubmitter } from '#server/candidates/letter-to-submitter.ts'
import type { Context } from '#server/context.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { closeOffer } from './close-offer.ts'
import { lockOpenOffer } from './lock-open-offer.ts'
import { returnToReview } from './return-to-review.ts'

/** The candidate declined: the offer keeps the reason, the candidate awaits a decision again, the job's submitter is told (DECISIONS). Throws as lockOpenOffer says. */
export async function declineOffer(
  ctx: Context,
  { params, body }: { params: { id: number }; body: { reason?: string | null | undefined } },
) {
  const reason = body.reason ?? null
  const { declined, letter } = await ctx.db.transaction(async (tx) => {
    const { offer, candidate } = await lockOpenOffer(tx, ctx, params.id)
    const declined = await closeOffer(tx, ctx, {
      offer,
      candidate,
      status: 'declined',
      action: actions.offerDeclined,
      further: { declineReason: reason },
    })
    const staysAt = (await returnToReview(tx, ctx, candidate)) ? undefined : describeStatus(candidate.status).label
    const letter = await letterToSubmitter(tx, ctx, { candidate, template: 'offer-declined', reason, staysAt })
    return { declined, letter }
  })
  // The answer neither waits for this letter nor tells of a colleague's bad address: its log does.
  if (letter) deliverSoon(ctx, [letter])
  return declined
}
