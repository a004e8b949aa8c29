import { and, eq, gt } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Services } from '#server/context.ts'
import { assessmentSittings } from '#server/database/schema.ts'
import { lockIfVisible } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { agreedTime } from './agreed-time.ts'
import { findSitting } from './find-sitting.ts'
import { queueFinish } from './queue-finish.ts'
import { sittingState } from './sitting-state.ts'

/**
 * Begins: from here the time runs, as long as the setting says or as was agreed with this candidate. The consent that
 * was given is kept with its time. Beginning twice is harmless: the first one counts. Nothing begins where the position
 * or the application ended since the page was read, or staff ended the link (decision 53).
 */
export async function startSitting(ctx: Services, token: string) {
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const named = await findSitting(tx, token)
    const candidate = named && (await lockIfVisible(tx, named.sitting.candidateId))
    const found = candidate && (await findSitting(tx, token))
    if (!found || sittingState(found, at) !== 'ready') return
    const { sitting } = found
    const { timeFactor } = await agreedTime(tx, candidate.id)
    const deadline = new Date(at.getTime() + sitting.timeLimitMs * timeFactor)
    const begun = await tx
      .update(assessmentSittings)
      .set({ status: 'started', consentedAt: at, startedAt: at, deadline, timeFactor, updatedAt: at })
      .where(
        and(
          eq(assessmentSittings.id, sitting.id),
          eq(assessmentSittings.status, 'sent'),
          gt(assessmentSittings.expiresAt, at),
        ),
      )
      .returning({ id: assessmentSittings.id })
    if (begun.length === 0) return
    await Promise.all([
      recordCandidate(tx, { user: undefined, now: ctx.now }, candidate, actions.assessmentBegun),
      queueFinish(tx, ctx, { sittingId: sitting.id, candidateId: candidate.id, deadline }),
    ])
  })
}
