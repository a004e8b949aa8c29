import { and, eq, sql } from 'drizzle-orm'
import { codedStatus, type CandidateStatus, type Decision } from '#shared/pipeline.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import type { Context } from '#server/context.ts'
import { builtOnceWithin } from '#server/database/built-once.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, notificationQueue, statusChanges } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import type { LockedCandidate } from './lock-candidate.ts'

interface Standing {
  status: CandidateStatus
  /** Kept as it is when left out. */
  decision?: Decision | null | undefined
  /** Of a rejection, where whoever rejects said it. */
  why?: RejectionGiven | undefined
}

/** Gives a locked candidate its status and decision, with what else changes in the same row, and keeps the history. */
export async function changeStatus(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'user'>,
  candidate: LockedCandidate,
  { status, decision = candidate.finalDecisionStatus as Decision | null, why }: Standing,
  further: Partial<typeof candidates.$inferInsert> = {},
) {
  const moves = status !== candidate.status
  const at = ctx.now()
  await Promise.all([
    // Before the status: who may be thought of again is read from it (migration 0059).
    moves &&
      change(tx).execute({
        candidateId: candidate.id,
        fromStatus: candidate.status,
        toStatus: status,
        fromDecision: candidate.finalDecisionStatus,
        userId: ctx.user?.id ?? null,
        at,
        rejectionReason: why?.reason ?? null,
        rejectionRemark: why?.remark ?? null,
      }),
    tx
      .update(candidates)
      .set({
        ...further,
        status,
        finalDecisionStatus: decision,
        // Whoever withdrew waits in no stage, whatever becomes of a rejection beside it.
        ...(moves && { stageSince: candidate.withdrawnAt ? null : at }),
        updatedAt: nextVersion(ctx, candidate),
      })
      .where(eq(candidates.id, candidate.id))
      .execute(),
    moves && codedStatus(candidate.status) === '00_application_submitted' && dropWaitingAssessment(tx, candidate.id),
  ])
}

const change = builtOnceWithin((tx) =>
  tx
    .insert(statusChanges)
    .values({
      candidateId: sql.placeholder('candidateId'),
      fromStatus: sql.placeholder('fromStatus'),
      toStatus: sql.placeholder('toStatus'),
      fromDecision: sql.placeholder('fromDecision'),
      userId: sql.placeholder('userId'),
      at: sql.placeholder('at'),
      rejectionReason: sql.placeholder('rejectionReason'),
      rejectionRemark: sql.placeholder('rejectionRemark'),
    })
    .prepare(''),
)

/** The assessment that waits for its hour is dropped when the candidate leaves 00 (DECISIONS, E-mail). */
async function dropWaitingAssessment(tx: Transaction, candidateId: number) {
  await tx
    .update(notificationQueue)
    .set({ status: 'done', error: 'dropped: the candidate moved on before it was due' })
    .where(
      and(
        eq(notificationQueue.candidateId, candidateId),
        eq(notificationQueue.status, 'pending'),
        eq(notificationQueue.type, 'assessment'),
      ),
    )
}
