import { and, eq, sql } from 'drizzle-orm'
import { isReadOnly } from '#shared/is-read-only.ts'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { assessmentSittings } from '#server/database/schema.ts'
import { lockIfVisible } from '#server/candidates/lock-candidate.ts'
import { storeResult } from '#server/candidates/store-result.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { markAnswers } from './engine/mark-answers.ts'
import { formSizeMin, percentileOf, type Company } from './engine/percentile.ts'
import { formOf, readAnswers } from './find-sitting.ts'

type Ctx = Pick<Services, 'now'>

/**
 * Ends a sitting with what was saved: marks it, compares it, and stores the result on the candidate, all together. A
 * sitting that has ended already stays as it is, and the answer is false.
 */
export async function finishSitting(
  tx: Transaction,
  ctx: Ctx,
  { id, candidateId }: { id: number; candidateId: number },
) {
  const candidate = await lockIfVisible(tx, candidateId)
  const [sitting] = await tx
    .select()
    .from(assessmentSittings)
    .where(and(eq(assessmentSittings.id, id), eq(assessmentSittings.status, 'started')))
    .for('update')
  if (!sitting) return false
  const { score, ability, standardError } = markAnswers(formOf(sitting), await readAnswers(tx, id))
  const { company, someProvisional } = await countWith(tx, { blueprint: sitting.blueprint, score })
  const { percentile, provisional } = percentileOf({ ability }, company)
  const at = ctx.now()
  const completedAt = sitting.deadline && sitting.deadline < at ? sitting.deadline : at
  await tx
    .update(assessmentSittings)
    .set({ status: 'completed', completedAt, score, ability, standardError, percentile, provisional, updatedAt: at })
    .where(eq(assessmentSittings.id, id))
  // The first 30 were given their places by the model: from here people take its place. Of two that end at once neither
  // counts the other, so that the 30th may be seen by nobody: whoever comes next makes up for it.
  if (company.total >= formSizeMin && someProvisional)
    await queueEffect(tx, ctx, { type: 'assessment.rank', payload: { blueprint: sitting.blueprint } })
  // A rejected or withdrawn application is read-only (DECISIONS): the result stays with the sitting.
  if (candidate && !isReadOnly(candidate))
    await storeResult(tx, { now: ctx.now, user: undefined }, candidate, {
      score,
      percentile,
      completedAt,
      provisional,
      standardError,
    })
  return true
}

/** A new score among those who completed the blueprint before: counted where they are, since the candidate is held meanwhile. */
export async function countWith(
  db: Database | Transaction,
  { blueprint, score }: { blueprint: string; score: number },
): Promise<{ company: Company; someProvisional: boolean }> {
  const [counted] = await db
    .select({
      below: sql<number>`count(*) filter (where coalesce(${assessmentSittings.score}, 0) < ${score})::int`,
      equal: sql<number>`count(*) filter (where coalesce(${assessmentSittings.score}, 0) = ${score})::int`,
      total: sql<number>`count(*)::int`,
      someProvisional: sql<boolean>`coalesce(bool_or(${assessmentSittings.provisional}), false)`,
    })
    .from(assessmentSittings)
    .where(and(eq(assessmentSittings.blueprint, blueprint), eq(assessmentSittings.status, 'completed')))
  const { below, equal, total, someProvisional } = counted!
  return { company: { below, equal: equal + 1, total: total + 1 }, someProvisional }
}
