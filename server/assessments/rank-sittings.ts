import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentSittings, candidates } from '#server/database/schema.ts'
import { lockIfVisible } from '#server/candidates/lock-candidate.ts'
import { lockInOrder } from '#server/candidates/lock-joined.ts'
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
    const placed = await findProvisional(tx, blueprint)
    await lockInOrder(
      tx,
      inArray(
        candidates.id,
        placed.map(({ candidateId }) => candidateId),
      ),
    )
    // All before the first is changed: whoever holds one of them may wait for the counts of their job, which a change takes.
    for (const { candidateId } of placed) await lockIfVisible(tx, candidateId)
    for (const sitting of placed) {
      const percentile = formPercentile(sitting)
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

/** Those whose place the model gave, each among all who completed the form. */
async function findProvisional(tx: Transaction, blueprint: string) {
  const score = sql`coalesce(${assessmentSittings.score}, 0)`
  const completed = tx
    .select({
      id: assessmentSittings.id,
      candidateId: assessmentSittings.candidateId,
      percentile: assessmentSittings.percentile,
      provisional: assessmentSittings.provisional,
      below: sql<number>`(rank() over (order by ${score}) - 1)::int`.as('below'),
      equal: sql<number>`(count(*) over (partition by ${score}))::int`.as('equal'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(assessmentSittings)
    .where(and(eq(assessmentSittings.blueprint, blueprint), eq(assessmentSittings.status, 'completed')))
    .as('completed')
  return tx.select().from(completed).where(eq(completed.provisional, true)).orderBy(completed.candidateId, completed.id)
}
