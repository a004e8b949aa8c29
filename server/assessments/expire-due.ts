import { and, eq, lte } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Services } from '#server/context.ts'
import { assessmentSittings } from '#server/database/schema.ts'
import { lockIfVisible } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'

/** The end of a link that nobody began with: told on the timeline, and the candidate stays where they are. */
export async function expireDue(services: Services, row: QueueRow): Promise<void> {
  const { sittingId } = effectPayloads['assessment.expire'].parse(row.payload)
  const at = services.now()
  await services.db.transaction(async (tx) => {
    const candidate = row.candidateId === null ? undefined : await lockIfVisible(tx, row.candidateId)
    const expired = await tx
      .update(assessmentSittings)
      .set({ status: 'expired', updatedAt: at })
      .where(
        and(
          eq(assessmentSittings.id, sittingId),
          eq(assessmentSittings.status, 'sent'),
          lte(assessmentSittings.expiresAt, at),
        ),
      )
      .returning({ id: assessmentSittings.id })
    if (expired.length > 0 && candidate)
      await recordCandidate(tx, { user: undefined, now: services.now }, candidate, actions.assessmentExpired)
    await finish(tx, services, row, { state: 'done' })
  })
}
