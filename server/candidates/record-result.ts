import type { candidates as contract } from '#shared/candidates.ts'
import type { Input } from '#shared/route.ts'
import { endAwaited } from '#server/assessments/end-awaited.ts'
import type { Context } from '#server/context.ts'
import { findCandidate } from './find-candidate.ts'
import { lockCandidate, refuseRejected, refuseStaleCandidate } from './lock-candidate.ts'
import { storeResult } from './store-result.ts'

/**
 * Stores an assessment result and moves the candidate forward to 30 (DECISIONS, Moves); nobody asks them to take the
 * assessment any more. Errors: 404, 409.
 */
export function recordResult(ctx: Context, { params, body }: Input<typeof contract.recordResult>) {
  return ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, params.id)
    refuseStaleCandidate(ctx, candidate)
    refuseRejected(candidate)
    await storeResult(tx, ctx, candidate, {
      score: body.score,
      percentile: body.percentile,
      completedAt: body.completedAt === undefined ? ctx.now() : new Date(body.completedAt),
      provisional: false,
      standardError: null,
    })
    await endAwaited(tx, ctx, candidate.id)
    return { ...(await findCandidate(tx, params.id)), message: 'Assessment result recorded' }
  })
}
