import { eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { assessmentSittings } from '#server/database/schema.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { finishSitting } from './finish-sitting.ts'
import { queueFinish } from './queue-finish.ts'

/** The end of a sitting's time: what was saved counts. Whoever was given more time in between has it. */
export async function finishDue(services: Services, row: QueueRow): Promise<void> {
  const { sittingId } = effectPayloads['assessment.finish'].parse(row.payload)
  await services.db.transaction(async (tx) => {
    const [sitting] = await tx
      .select({
        id: assessmentSittings.id,
        candidateId: assessmentSittings.candidateId,
        deadline: assessmentSittings.deadline,
      })
      .from(assessmentSittings)
      .where(eq(assessmentSittings.id, sittingId))
    if (sitting?.deadline && sitting.deadline > services.now())
      await queueFinish(tx, services, { ...sitting, sittingId, deadline: sitting.deadline })
    else if (sitting) await finishSitting(tx, services, sitting)
    await finish(tx, services, row, { state: 'done' })
  })
}
