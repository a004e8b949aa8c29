import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { actions } from '#shared/activity.ts'
import { AssessmentStanding, type TimeAdjustment } from '#shared/assessment-links.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentAdjustments, assessmentSittings } from '#server/database/schema.ts'
import { lockCandidate, refuseRejected } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { findOpenSitting } from './find-open-sitting.ts'
import { readStanding } from './read-standing.ts'

/**
 * Agrees on more time with a candidate. One whose time runs has it at once, and nobody's running time is cut short. The
 * reason stays with those who may edit candidates: the timeline says that the time was adjusted and no more. Errors: 404, 409 for
 * a rejected candidate, or a time that somebody else agreed on since the caller's screen read it (X-Row-Version).
 */
export function adjustTime(ctx: Context, id: number, { timeFactor, reason }: z.output<typeof TimeAdjustment>) {
  return ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, id)
    refuseRejected(candidate)
    const before = await readStanding(tx, id)
    const version = { updatedAt: before.timeUpdatedAt }
    refuseStale(ctx, version, AssessmentStanding.parse(before))
    const agreed = {
      timeFactor,
      ...(reason !== undefined && { reason }),
      setById: askerOf(ctx).id,
      updatedAt: nextVersion(ctx, version),
    }
    await tx
      .insert(assessmentAdjustments)
      .values({ candidateId: id, ...agreed })
      .onConflictDoUpdate({ target: assessmentAdjustments.candidateId, set: agreed })
    await extendRunning(tx, ctx, { candidateId: id, timeFactor })
    await recordCandidate(tx, ctx, candidate, actions.assessmentTimeAdjusted)
    return { ...(await readStanding(tx, id)), message: 'Assessment time saved' }
  })
}

/** Its end in the queue looks at the deadline and waits for it anew. */
async function extendRunning(
  tx: Transaction,
  ctx: Pick<Context, 'now'>,
  { candidateId, timeFactor }: { candidateId: number; timeFactor: number },
) {
  const sitting = await findOpenSitting(tx, candidateId)
  if (!sitting?.startedAt || !sitting.deadline || sitting.deadline <= ctx.now()) return
  const deadline = new Date(sitting.startedAt.getTime() + sitting.timeLimitMs * timeFactor)
  if (deadline > sitting.deadline)
    await tx
      .update(assessmentSittings)
      .set({ deadline, timeFactor, updatedAt: ctx.now() })
      .where(eq(assessmentSittings.id, sitting.id))
}
