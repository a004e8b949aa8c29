import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { liesAhead } from './advance-candidate.ts'
import { changeStatus } from './change-status.ts'
import type { LockedCandidate } from './lock-candidate.ts'
import { recordCandidate, turn } from './record-candidate.ts'

export interface AssessmentOutcome {
  /** 0 to 100. */
  score: number
  /** 0 to 100; null where whoever gave the assessment tells none. */
  percentile: number | null
  completedAt: Date
  /** Whether the percentile is a model's, for want of enough people who took the same form. */
  provisional: boolean
  /** Of the score, in its points; null where nobody measured it. */
  standardError: number | null
}

/**
 * An assessment's result on a locked candidate, wherever it comes from: stored, told on the timeline, and the candidate
 * moved to 30 where that lies ahead (DECISIONS, Moves).
 */
export async function storeResult(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'user'>,
  candidate: LockedCandidate,
  { score, percentile, completedAt, provisional, standardError }: AssessmentOutcome,
) {
  const result = {
    hiPeopleScore: score,
    hiPeoplePercentile: percentile,
    hiPeopleCompletedAt: completedAt,
    assessmentProvisional: provisional,
    assessmentStandardError: standardError,
  }
  const status = '30_assessment_completed'
  const moves = liesAhead(candidate, status)
  if (moves) await changeStatus(tx, ctx, candidate, { status }, result)
  else
    await tx
      .update(candidates)
      .set({ ...result, updatedAt: nextVersion(ctx, candidate) })
      .where(eq(candidates.id, candidate.id))
  await recordCandidate(tx, ctx, candidate, actions.assessmentResult, moves ? turn(candidate.status, status) : {})
}
