import { and, desc, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { codedDecision, codedStatus, isRejected } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, statusChanges } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { changeStatus } from './change-status.ts'
import { findCandidate } from './find-candidate.ts'
import { lockCandidate, refuseStaleCandidate, type LockedCandidate } from './lock-candidate.ts'
import { lockPeople } from './match-person.ts'
import { refuseSecond, standsInTheWay } from './new-for-job.ts'
import { recordCandidate } from './record-candidate.ts'

/**
 * Brings a rejected candidate back to the status and decision before the rejection (DECISIONS). Errors: 404; 409 unless
 * rejected, or where they applied for the job anew meanwhile.
 */
export function reopenCandidate(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    // Nobody adds them for the job meanwhile.
    await lockPeople(tx)
    const candidate = await lockCandidate(tx, id)
    refuseStaleCandidate(ctx, candidate)
    if (!isRejected(candidate)) throw conflict('Only a rejected candidate can be reopened')
    if (!candidate.withdrawnAt) await refuseUnlessOnly(tx, candidate)
    const before = await standingBeforeRejection(tx, id)
    await changeStatus(tx, ctx, candidate, before)
    await recordCandidate(tx, ctx, candidate, actions.candidateReopened, { from: candidate.status, to: before.status })
    return { ...(await findCandidate(tx, id)), message: 'Candidate reopened' }
  })
}

/** A rejection is no bar to applying for the job again: the one application that is under way then goes on alone. */
async function refuseUnlessOnly(tx: Transaction, { personId, jobId }: LockedCandidate) {
  const [other] = await tx
    .select({ id: candidates.id, name: candidates.name })
    .from(candidates)
    .where(and(eq(candidates.personId, personId), eq(candidates.jobId, jobId), standsInTheWay))
    .limit(1)
  refuseSecond(other)
}

/** At the start of the pipeline where no history tells. */
async function standingBeforeRejection(tx: Transaction, candidateId: number) {
  const [rejection] = await tx
    .select({ status: statusChanges.fromStatus, decision: statusChanges.fromDecision })
    .from(statusChanges)
    .where(and(eq(statusChanges.candidateId, candidateId), eq(statusChanges.toStatus, '200_rejected')))
    .orderBy(desc(statusChanges.id))
    .limit(1)
  const status = rejection?.status ? codedStatus(rejection.status) : undefined
  if (!status || status === '200_rejected') return { status: '00_application_submitted', decision: 'pending' } as const
  const decision = rejection?.decision ? (codedDecision(rejection.decision) ?? null) : null
  return { status, decision }
}
