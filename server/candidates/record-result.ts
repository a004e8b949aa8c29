import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { candidates as contract } from '#shared/candidates.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import { candidates } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { liesAhead } from './advance-candidate.ts'
import { changeStatus } from './change-status.ts'
import { findCandidate } from './find-candidate.ts'
import { lockCandidate, refuseRejected, refuseStaleCandidate } from './lock-candidate.ts'
import { recordCandidate } from './record-candidate.ts'

/** Stores an assessment result and moves the candidate forward to 30 (DECISIONS, Moves). Errors: 404, 409. */
export function recordResult(ctx: Context, { params, body }: Input<typeof contract.recordResult>) {
  return ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, params.id)
    refuseRejected(candidate)
    refuseStaleCandidate(ctx, candidate)
    const result = {
      hiPeopleScore: body.score,
      hiPeoplePercentile: body.percentile,
      hiPeopleCompletedAt: body.completedAt === undefined ? ctx.now() : new Date(body.completedAt),
    }
    const status = '30_assessment_completed'
    if (liesAhead(candidate, status)) await changeStatus(tx, ctx, candidate, { status }, result)
    else
      await tx
        .update(candidates)
        .set({ ...result, updatedAt: nextVersion(ctx, candidate) })
        .where(eq(candidates.id, candidate.id))
    await recordCandidate(tx, ctx, candidate, actions.assessmentResult)
    return { ...(await findCandidate(tx, params.id)), message: 'Assessment result recorded' }
  })
}
