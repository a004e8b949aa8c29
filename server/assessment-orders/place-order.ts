import { and, eq } from 'drizzle-orm'
import { isReadOnly } from '#shared/is-read-only.ts'
import { nobodysContext, type Services } from '#server/context.ts'
import { assessmentOrders, candidates, jobs } from '#server/database/schema.ts'
import { deliverEmail } from '#server/outbox/deliver-email.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish, type Finish } from '#server/outbox/finish.ts'
import { isLostForGood, lostReason } from '#server/outbox/lost.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { reasonOf } from '#server/outbox/reason-of.ts'
import { configuredAssessments } from '#server/providers/assessments/configured-assessments.ts'
import { settleOrder, type OrderOutcome } from './settle-order.ts'

/**
 * Orders an assessment from the provider, as its queue row asks, unless the candidate is out of the running or the job closed
 * by then; where the provider leaves it to the product, the candidate gets the link by email. That nothing is ordered since
 * the job is closed, another provider configured, or this one says no is told on the timeline; one that does not answer is
 * asked again, and told of in the same way once that is given up.
 */
export async function placeOrder(services: Services, row: QueueRow): Promise<void> {
  const { orderId } = effectPayloads['assessment.order'].parse(row.payload)
  const waiting = await findWaiting(services, orderId)
  const outcome = waiting && (await outcomeOf(services, waiting, row))
  const letter = await services.db.transaction(async (tx) => {
    const state = await finish(tx, services, row, endOf(outcome))
    // Else it is asked again, or somebody else has the row by now. What was placed stands all the same while the order waits:
    // ordered again, it is paid for twice.
    const isSettled = state === 'done' || state === 'failed' || (state === undefined && outcome?.kind === 'placed')
    return outcome && isSettled ? settleOrder(tx, nobodysContext(services), waiting.order, outcome) : undefined
  })
  if (letter) await deliverEmail(services, letter)
}

/** The order, for whom and for which job; undefined for one that waits no more, since another replaced it or it was taken. */
async function findWaiting({ db }: Services, orderId: number) {
  const [waiting] = await db
    .select({
      order: assessmentOrders,
      candidate: {
        name: candidates.name,
        email: candidates.email,
        status: candidates.status,
        withdrawnAt: candidates.withdrawnAt,
        hidden: candidates.hidden,
      },
      job: { title: jobs.title, status: jobs.status },
    })
    .from(assessmentOrders)
    .innerJoin(candidates, eq(candidates.id, assessmentOrders.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(assessmentOrders.id, orderId), eq(assessmentOrders.status, 'ordered')))
  return waiting
}
type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** Whoever is out of the running is asked for nothing more, least of all by a provider that writes to candidates itself. */
async function outcomeOf(services: Services, waiting: Waiting, row: QueueRow): Promise<OrderOutcome> {
  const { order, candidate, job } = waiting
  if (candidate.hidden || isReadOnly(candidate)) return { kind: 'dropped' }
  const provider = configuredAssessments(services)
  if (provider.name !== order.provider)
    return { kind: 'refused', reason: 'Another assessment provider is configured now' }
  if (job.status === 'closed')
    return { kind: 'refused', reason: 'The job was closed before the assessment was ordered' }
  if (isLostForGood(row)) return { kind: 'refused', reason: lostReason }
  try {
    const answer = await provider.order({
      reference: order.reference,
      candidate: { id: order.candidateId, name: candidate.name, email: candidate.email },
      job: { title: job.title },
      callbackUrl: `${services.config.publicUrl}/assessment-callbacks/${order.reference}`,
    })
    return 'refused' in answer ? { kind: 'refused', reason: answer.refused } : { kind: 'placed', ...answer }
  } catch (error) {
    services.log.warn({ err: error, queueRow: row.id }, 'An assessment could not be ordered')
    services.telemetry.recordFailure({ source: 'queue', route: row.type, error })
    return { kind: 'unanswered', reason: reasonOf(error) }
  }
}

const endOf = (outcome: OrderOutcome | undefined): Finish =>
  outcome?.kind === 'unanswered' ? { state: 'later', error: outcome.reason } : { state: 'done' }
