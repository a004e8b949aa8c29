import { actions, type Action } from '#shared/activity.ts'
import { describeStatus } from '#shared/pipeline.ts'
import { lettersToStaff } from '#server/candidates/letters-to-staff.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { closeOffer } from './close-offer.ts'
import type { Locked } from './lock-offer.ts'
import { lockOpenOffer } from './lock-open-offer.ts'
import { returnToReview } from './return-to-review.ts'

/**
 * The candidate declined: the offer keeps the reason, the candidate awaits a decision again, the job's submitter is told
 * (DECISIONS), and whoever made the offer. Throws as lockOpenOffer says.
 */
export async function declineOffer(
  ctx: Context,
  { params, body }: { params: { id: number }; body?: { reason?: string | null | undefined } | undefined },
) {
  const reason = body?.reason ?? null
  const { declined, letters } = await ctx.db.transaction(async (tx) => {
    const locked = await lockOpenOffer(tx, ctx, params.id)
    return closeDeclined(tx, ctx, locked, { reason, action: actions.offerDeclined })
  })
  // The answer neither waits for these letters nor tells of a colleague's bad address: their log does.
  deliverSoon(ctx, letters)
  return declined
}

/** What comes of a refusal, whether the candidate gave it on their page or to the staff. Answers the letters to the staff. */
export async function closeDeclined(
  tx: Transaction,
  ctx: Context,
  { offer, candidate }: Locked,
  { reason, action }: { reason: string | null; action: Action },
) {
  const further = { declineReason: reason }
  const moved = await returnToReview(tx, ctx, candidate)
  const declined = await closeOffer(tx, ctx, { offer, candidate, status: 'declined', action, moved, further })
  const staysAt = moved ? undefined : describeStatus(candidate.status).label
  const letters = await lettersToStaff(tx, ctx, {
    candidate,
    template: 'offer-declined',
    reason,
    staysAt,
    offers: [offer],
  })
  return { declined, letters }
}
