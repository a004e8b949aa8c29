import { actions } from '#shared/activity.ts'
import { changeStatus } from '#server/candidates/change-status.ts'
import { withdrawOpenOffer } from '#server/candidates/close-open-ends.ts'
import { turn } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { closeHeldJob } from '#server/jobs/close-job.ts'
import { closesOnceFilled } from '#server/jobs/closes-once-filled.ts'
import type { LockedJob } from '#server/jobs/lock-job.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { closeOffer, type Closing } from './close-offer.ts'
import type { Locked } from './lock-offer.ts'
import { lockJobOfOffer } from './lock-job-of-offer.ts'
import { lockOpenOffer } from './lock-open-offer.ts'
import { tellStaff } from './tell-staff.ts'

/**
 * The candidate accepted: the offer is accepted, the candidate at 100 (DECISIONS), submitter and executives are told, and a
 * new version that waits for approval is withdrawn. Who fills the last opening closes the job, where the setting says so.
 * Throws as lockOpenOffer says.
 */
export async function acceptOffer(ctx: Context, { params }: { params: { id: number } }) {
  const { accepted, letters } = await ctx.db.transaction(async (tx) => {
    const job = await lockJobOfOffer(tx, params.id)
    const locked = await lockOpenOffer(tx, ctx, params.id)
    const { accepted, jobClosed } = await closeAccepted(tx, ctx, { ...locked, job }, { action: actions.offerAccepted })
    const news = { ...locked, kind: 'accepted', executives: true, jobClosed } as const
    return { accepted, letters: await tellStaff(tx, ctx, news) }
  })
  deliverSoon(ctx, letters)
  return accepted
}

/** What comes of an acceptance, whether the candidate signed or told the staff; and whether the job, all of whose openings are filled by it, was closed. */
export async function closeAccepted(
  tx: Transaction,
  ctx: Context,
  { offer, candidate, job }: Locked & { job: LockedJob },
  { action, further = {} }: Pick<Closing, 'action' | 'further'>,
) {
  const jobClosed = await closesOnceFilled(tx, job, candidate)
  const to = '100_offer_accepted'
  const moved = turn(candidate.status, to)
  const accepted = await closeOffer(tx, ctx, { offer, candidate, status: 'accepted', action, moved, further })
  await withdrawOpenOffer(tx, ctx, candidate)
  await changeStatus(tx, ctx, candidate, { status: to, decision: 'offer_sent' })
  if (jobClosed) await closeHeldJob(tx, ctx, job, actions.jobFilled)
  return { accepted, jobClosed }
}
