import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { assessmentSittings, candidates } from '#server/database/schema.ts'
import { lockIfVisible } from '#server/candidates/lock-candidate.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { formPercentile } from './engine/percentile.ts'

/**
 * Once enough have taken the same form: gives those whose place was provisional the place that people give them. A
 * percentile that staff changed by hand stays theirs.
 */
export async function rankSittings(services: Services, row: QueueRow): Promise<void> {
  const { blueprint } = effectPayloads['assessment.rank'].parse(row.payload)
  await services.db.transaction(async (tx) => {
    const completed = await tx
      .select({
        id: assessmentSittings.id,
        candidateId: assessmentSittings.candidateId,
        score: assessmentSittings.score,
        percentile: assessmentSittings.percentile,
        provisional: assessmentSittings.provisional,
      })
      .from(assessmentSittings)
      .where(and(eq(assessmentSittings.blueprint, blueprint), eq(assessmentSittings.status, 'completed')))
      .orderBy(assessmentSittings.candidateId, assessmentSittings.id)
    const scores = completed.map(({ score }) => score ?? 0)
    const placed = completed.filter(({ provisional }) => provisional)
    // All before the first is changed: whoever holds one of them may wait for the counts of their job, which a change takes.
    for (const { candidateId } of placed) await lockIfVisible(tx, candidateId)
    for (const sitting of placed) {
      const percentile = formPercentile(sitting.score ?? 0, scores)
      const candidate = await lockIfVisible(tx, sitting.candidateId)
      await tx
        .update(assessmentSittings)
        .set({ percentile, provisional: false, updatedAt: services.now() })
        .where(eq(assessmentSittings.id, sitting.id))
      if (candidate?.assessmentProvisional && candidate.hiPeoplePercentile === sitting.percentile)
        await tx
          .update(candidates)
          .set({
            hiPeoplePercentile: percentile,
            assessmentProvisional: false,
            updatedAt: nextVersion(services, candidate),
          })
          .where(eq(candidates.id, candidate.id))
    }
    await finish(tx, services, row, { state: 'done' })
  })
}
