import type { candidates as contract } from '#shared/candidates.ts'
import { minuteMs } from '#shared/durations.ts'
import type { Input } from '#shared/route.ts'
import { endAwaited } from '#server/assessments/end-awaited.ts'
import type { Context } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { findCandidate } from './find-candidate.ts'
import { lockCandidate, refuseRejected, refuseStaleCandidate } from './lock-candidate.ts'
import { storeResult } from './store-result.ts'

/** The clock of whoever reports may be ahead of ours. */
const clockAheadMs = 5 * minuteMs

/**
 * Stores an assessment result and moves the candidate forward to 30 (DECISIONS, Moves); nobody asks them to take the
 * assessment any more. Errors: 400 for one that is still to be completed, 404, 409.
 */
export function recordResult(ctx: Context, { params, body }: Input<typeof contract.recordResult>) {
  return ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, params.id)
    refuseStaleCandidate(ctx, candidate)
    refuseRejected(candidate)
    await storeResult(tx, ctx, candidate, {
      score: body.score,
      percentile: body.percentile,
      completedAt: whenCompleted(body.completedAt, ctx.now()),
      provisional: false,
      standardError: null,
    })
    await endAwaited(tx, ctx, candidate.id)
    return { ...(await findCandidate(tx, params.id)), message: 'Assessment result recorded' }
  })
}

function whenCompleted(given: string | undefined, now: Date) {
  const at = given === undefined ? now : new Date(given)
  if (at.getTime() > now.getTime() + clockAheadMs)
    throw badRequest('The day on which the assessment was completed must not lie in the future')
  return at
}
