import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { actions } from '#shared/activity.ts'
import { isReadOnly } from '#shared/is-read-only.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import { lockIfVisible } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { nobodysContext, type Context, type Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentOrders, candidates, jobs } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { deliverEmail } from '#server/outbox/deliver-email.ts'
import { finish } from '#server/outbox/finish.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { reasonOf } from '#server/outbox/reason-of.ts'
import type { OrderAnswer } from '#server/providers/assessments/assessment-provider.ts'
import { configuredAssessments } from '#server/providers/assessments/configured-assessments.ts'
import { pollDelayMs } from './poll-result.ts'

const Payload = z.object({ orderId: z.int() })

/**
 * Orders an assessment from the provider, as its queue row asks, unless the candidate is out of the running or the job closed
 * by then; where the provider leaves it to the product, the candidate gets the link by email. That nothing is ordered since
 * the job is closed, another provider configured, or this one says no is told on the timeline; one that does not answer is
 * asked again, and told of in the same way once that is given up.
 */
export async function placeOrder(services: Services, row: QueueRow): Promise<void> {
  const { orderId } = Payload.parse(row.payload)
  const [found] = await services.db
    .select({
      order: assessmentOrders,
      name: candidates.name,
      email: candidates.email,
      status: candidates.status,
      withdrawnAt: candidates.withdrawnAt,
      hidden: candidates.hidden,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
    })
    .from(assessmentOrders)
    .innerJoin(candidates, eq(candidates.id, assessmentOrders.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(assessmentOrders.id, orderId), eq(assessmentOrders.status, 'ordered')))
  const provider = configuredAssessments(services)
  if (!found) return services.db.transaction(async (tx) => void (await finish(tx, services, row, { state: 'done' })))
  const { order, name, email, jobTitle, jobStatus } = found
  if (found.hidden || isReadOnly(found)) return giveUp(services, row, orderId)
  const assessment = {
    reference: order.reference,
    candidate: { id: order.candidateId, name, email },
    job: { title: jobTitle },
    callbackUrl: `${services.config.publicUrl}/assessment-callbacks/${order.reference}`,
  }
  const refused =
    provider.name !== order.provider
      ? 'Another assessment provider is configured now'
      : jobStatus === 'closed'
        ? 'The job was closed before the assessment was ordered'
        : undefined
  const answer =
    refused !== undefined
      ? { refused }
      : await provider.order(assessment).catch((error: unknown) => tryLater(services, row, error))
  const ctx = nobodysContext(services)
  const letter = await services.db.transaction(async (tx) => {
    const state = await finish(tx, services, row, 'later' in answer ? endLater(answer.later) : { state: 'done' })
    if (!state || state === 'pending') return undefined
    return takeAnswer(tx, ctx, order, 'later' in answer ? { refused: answer.later } : answer)
  })
  if (letter) await deliverEmail(services, letter)
}

/** Whoever is out of the running is asked for nothing more, least of all by a provider that writes to candidates itself. */
const giveUp = ({ db, now }: Services, row: QueueRow, orderId: number) =>
  db.transaction(async (tx) => {
    await tx
      .update(assessmentOrders)
      .set({ status: 'superseded', updatedAt: now() })
      .where(and(eq(assessmentOrders.id, orderId), eq(assessmentOrders.status, 'ordered')))
    await finish(tx, { now }, row, { state: 'done' })
  })

function tryLater({ log, telemetry }: Services, row: QueueRow, error: unknown) {
  log.warn({ err: error, queueRow: row.id }, 'An assessment could not be ordered')
  telemetry.recordFailure({ source: 'queue', route: row.type, error })
  return { later: reasonOf(error) }
}
const endLater = (error: string) => ({ state: 'later', error }) as const

async function takeAnswer(
  tx: Transaction,
  ctx: Context,
  { id, candidateId, provider }: typeof assessmentOrders.$inferSelect,
  given: OrderAnswer,
) {
  const candidate = await lockIfVisible(tx, candidateId)
  const answer =
    'externalId' in given &&
    given.externalId !== null &&
    !(await mayBear(tx, { candidateId, provider }, given.externalId))
      ? { refused: 'The provider gave the assessment of another candidate' }
      : given
  const mark =
    'refused' in answer ? { status: 'failed' as const, error: answer.refused } : { status: 'sent' as const, ...answer }
  const [marked] = await tx
    .update(assessmentOrders)
    .set({ ...mark, updatedAt: ctx.now() })
    .where(and(eq(assessmentOrders.id, id), eq(assessmentOrders.status, 'ordered')))
    .returning()
  if (!marked || !candidate) return undefined
  if ('refused' in answer) {
    await recordCandidate(tx, ctx, candidate, actions.assessmentNotOrdered)
    return undefined
  }
  const processAfter = new Date(ctx.now().getTime() + pollDelayMs)
  await queueEffect(tx, ctx, { type: 'assessment.poll', payload: { orderId: id }, processAfter })
  if (!answer.link || isReadOnly(candidate)) return undefined
  await tx
    .update(candidates)
    .set({ hiPeopleAssessmentLink: answer.link, updatedAt: nextVersion(ctx, candidate) })
    .where(eq(candidates.id, candidateId))
  return letterToCandidate(tx, ctx, candidate, 'assessment', { assessmentLink: answer.link })
}

/**
 * Whether an order may be known by a provider's name for it. Some know a candidate's assessment by one name for good: an order
 * of theirs that this one replaces gives it up. Another candidate's keeps it.
 */
async function mayBear(
  tx: Transaction,
  { candidateId, provider }: { candidateId: number; provider: string },
  externalId: string,
) {
  const named = and(eq(assessmentOrders.provider, provider), eq(assessmentOrders.externalId, externalId))
  await tx
    .update(assessmentOrders)
    .set({ externalId: null })
    .where(
      and(
        named,
        eq(assessmentOrders.candidateId, candidateId),
        inArray(assessmentOrders.status, ['superseded', 'failed']),
      ),
    )
  return (await tx.$count(assessmentOrders, named)) === 0
}
