import { actions } from '#shared/activity.ts'
import { changeStatus } from '#server/candidates/change-status.ts'
import { withdrawOpenOffer } from '#server/candidates/close-open-ends.ts'
import { turn } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { closeOffer, type Closing } from './close-offer.ts'
import type { Locked } from './lock-offer.ts'
import { lockOpenOffer } from './lock-open-offer.ts'
import { tellStaff } from './tell-staff.ts'

/**
 * The candidate accepted: the offer is accepted, the candidate at 100 (DECISIONS), submitter and executives are told, and a
 * new version that waits for approval is withdrawn. Throws as lockOpenOffer says.
 */
export async function acceptOffer(ctx: Context, { params }: { params: { id: number } }) {
  const { accepted, letters } = await ctx.db.transaction(async (tx) => {
    const locked = await lockOpenOffer(tx, ctx, params.id)
    const accepted = await closeAccepted(tx, ctx, locked, { action: actions.offerAccepted })
    return { accepted, letters: await tellStaff(tx, ctx, { ...locked, kind: 'accepted', executives: true }) }
  })
  deliverSoon(ctx, letters)
  return accepted
}

/** What comes of an acceptance, whether the candidate signed or told the staff. */
export async function closeAccepted(
  tx: Transaction,
  ctx: Context,
  { offer, candidate }: Locked,
  { action, further = {} }: Pick<Closing, 'action' | 'further'>,
) {
  const to = '100_offer_accepted'
  const moved = turn(candidate.status, to)
  const accepted = await closeOffer(tx, ctx, { offer, candidate, status: 'accepted', action, moved, further })
  await withdrawOpenOffer(tx, ctx, candidate)
  await changeStatus(tx, ctx, candidate, { status: to, decision: 'offer_sent' })
  return accepted
}
