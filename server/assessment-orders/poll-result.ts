import { and, eq } from 'drizzle-orm'
import { hourMs } from '#shared/durations.ts'
import { isReadOnly } from '#shared/is-read-only.ts'
import { lockIfVisible } from '#server/candidates/lock-candidate.ts'
import { storeResult } from '#server/candidates/store-result.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentOrders } from '#server/database/schema.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import { isLostForGood, lostReason } from '#server/outbox/lost.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { reasonOf } from '#server/outbox/reason-of.ts'
import type { ResultAnswer } from '#server/providers/assessments/assessment-provider.ts'
import { configuredAssessments } from '#server/providers/assessments/configured-assessments.ts'
import { pollLater } from './hasten-poll.ts'

/** Hourly for eight weeks, as Greenhouse asks its partners (Assessment Partner API). */
export const pollDelayMs = hourMs
const patienceMs = 8 * 7 * 24 * hourMs

/**
 * Asks the provider for the result of an order, again every hour until there is one. A provider out of reach is asked at the
 * next hour; an order of a provider that is configured no longer, or after eight weeks, is given up.
 */
export async function pollResult(services: Services, row: QueueRow): Promise<void> {
  const { db, now } = services
  const { orderId } = effectPayloads['assessment.poll'].parse(row.payload)
  const [order] = await db
    .select()
    .from(assessmentOrders)
    .where(and(eq(assessmentOrders.id, orderId), eq(assessmentOrders.status, 'sent')))
  const provider = configuredAssessments(services)
  const outcome = !order
    ? 'over'
    : provider.name !== order.provider
      ? { refused: 'Another assessment provider is configured now' }
      : order.externalId === null
        ? 'pending'
        : isLostForGood(row)
          ? { refused: lostReason }
          : await provider.result(order.externalId).catch(notNow)
  await db.transaction(async (tx) => {
    if (!order || outcome === 'over') return finish(tx, services, row, { state: 'done' })
    const tooLate = now().getTime() - order.orderedAt.getTime() > patienceMs
    if ((outcome === 'pending' || 'later' in outcome) && !tooLate) {
      const error = outcome === 'pending' ? null : outcome.later
      if (error !== order.error) await mark(tx, services, order.id, { error })
      return pollLater(tx, services, row, new Date(now().getTime() + pollDelayMs))
    }
    if (!(await finish(tx, services, row, { state: 'done' }))) return undefined // another holder of an expired lease did it
    if (outcome === 'pending' || 'later' in outcome)
      return mark(tx, services, order.id, { status: 'failed', error: 'No result came within eight weeks' })
    if ('refused' in outcome) return mark(tx, services, order.id, { status: 'failed', error: outcome.refused })
    return takeResult(tx, services, order, outcome)
  })
}

type Result = Exclude<ResultAnswer, 'pending' | { refused: string }>

/** Stores a result once: the order takes it in any case, the candidate unless rejected or withdrawn (DECISIONS, Moves). */
async function takeResult(
  tx: Transaction,
  services: Services,
  { id, candidateId }: { id: number; candidateId: number },
  { score, percentile, completedAt, reportUrl }: Result,
) {
  const candidate = await lockIfVisible(tx, candidateId)
  const at = services.now()
  const done = completedAt && completedAt < at ? completedAt : at
  const taken = await mark(tx, services, id, {
    status: 'completed',
    score,
    percentile,
    completedAt: done,
    reportUrl,
    error: null,
  })
  if (taken && candidate && !isReadOnly(candidate))
    await storeResult(tx, { now: services.now, user: undefined }, candidate, {
      score,
      percentile,
      completedAt: done,
      provisional: false,
      standardError: null,
    })
}

/** Only while the result is awaited: one that has come stays. Answers whether it was. */
async function mark(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  id: number,
  change: Partial<typeof assessmentOrders.$inferInsert>,
) {
  const marked = await tx
    .update(assessmentOrders)
    .set({ ...change, updatedAt: now() })
    .where(and(eq(assessmentOrders.id, id), eq(assessmentOrders.status, 'sent')))
    .returning({ id: assessmentOrders.id })
  return marked.length > 0
}

const notNow = (error: unknown) => ({ later: reasonOf(error) })
