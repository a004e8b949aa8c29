import { and, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { isReadOnly } from '#shared/is-read-only.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import { lockIfVisible, type LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentOrders, candidates } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { claimExternalId } from './claim-external-id.ts'
import { pollDelayMs } from './poll-result.ts'

type Order = typeof assessmentOrders.$inferSelect

/** What comes of an order. One that the provider did not answer is settled once it is asked no more. */
export type OrderOutcome =
  | { kind: 'dropped' }
  | { kind: 'refused' | 'unanswered'; reason: string }
  | { kind: 'placed'; externalId: string | null; link: string | null }

/**
 * Writes down what came of an order that waits, and asks for the result of one that was placed. Answers the letter with its
 * link, to be delivered after the commit, where the provider leaves that to the product.
 */
export async function settleOrder(tx: Transaction, ctx: Context, order: Order, outcome: OrderOutcome) {
  if (outcome.kind === 'dropped') {
    await mark(tx, ctx, order, { status: 'superseded' })
    return undefined
  }
  const candidate = await lockIfVisible(tx, order.candidateId)
  if (outcome.kind !== 'placed') return fail(tx, ctx, { order, candidate, reason: outcome.reason })
  const { externalId, link } = outcome
  if (externalId !== null && !(await claimExternalId(tx, order, externalId)))
    return fail(tx, ctx, { order, candidate, reason: 'The provider gave the assessment of another candidate' })
  const wasWaiting = await mark(tx, ctx, order, { status: 'sent', externalId, link })
  if (!wasWaiting || !candidate) return undefined
  const processAfter = new Date(ctx.now().getTime() + pollDelayMs)
  await queueEffect(tx, ctx, { type: 'assessment.poll', payload: { orderId: order.id }, processAfter })
  return link && !isReadOnly(candidate) ? sendLink(tx, ctx, candidate, link) : undefined
}

async function fail(
  tx: Transaction,
  ctx: Context,
  { order, candidate, reason }: { order: Order; candidate: LockedCandidate | undefined; reason: string },
) {
  const wasWaiting = await mark(tx, ctx, order, { status: 'failed', error: reason })
  if (wasWaiting && candidate) await recordCandidate(tx, ctx, candidate, actions.assessmentNotOrdered)
  return undefined
}

async function sendLink(tx: Transaction, ctx: Context, candidate: LockedCandidate, link: string) {
  await tx
    .update(candidates)
    .set({ hiPeopleAssessmentLink: link, updatedAt: nextVersion(ctx, candidate) })
    .where(eq(candidates.id, candidate.id))
  return letterToCandidate(tx, ctx, candidate, 'assessment', { assessmentLink: link })
}

/** Only while the order waits: one that was replaced or erased meanwhile stays as it is. Answers whether it waited. */
async function mark(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { id }: Pick<Order, 'id'>,
  change: Partial<typeof assessmentOrders.$inferInsert>,
) {
  const marked = await tx
    .update(assessmentOrders)
    .set({ ...change, updatedAt: now() })
    .where(and(eq(assessmentOrders.id, id), eq(assessmentOrders.status, 'ordered')))
    .returning({ id: assessmentOrders.id })
  return marked.length > 0
}
