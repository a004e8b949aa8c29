import { eq, sql } from 'drizzle-orm'
import { dayMs, minuteMs } from '#shared/durations.ts'
import { webhookTest } from '#shared/webhook-events.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish, type Finish } from '#server/outbox/finish.ts'
import { hold } from '#server/outbox/hold.ts'
import { isLostForGood, lostReason } from '#server/outbox/lost.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { gone, postWebhook, type Attempt } from './post-webhook.ts'
import { turnOff } from './turn-off.ts'

/** How long a receiver that did not answer is left alone, whatever waits for it. */
const restMs = minuteMs
/** Who took nothing for so long is not asked any more. */
const patienceMs = 5 * dayMs

type Delivery = typeof webhookDeliveries.$inferSelect
type Endpoint = typeof webhookEndpoints.$inferSelect

/** Delivers one message and marks it, its queue row and its endpoint together. */
export const deliverWebhook = (services: Services, row: QueueRow): Promise<void> =>
  hold(services, row, async () => {
    const { deliveryId } = effectPayloads.webhook.parse(row.payload)
    const [found] = await services.db
      .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(eq(webhookDeliveries.id, deliveryId))
    if (!found) await forget(services, row)
    else await deliver(services, row, found)
  })

async function deliver(services: Services, row: QueueRow, message: { delivery: Delivery; endpoint: Endpoint }) {
  const { endpoint } = message
  // Queued while somebody saved that names do not go along any more.
  const delivery = endpoint.personal ? message.delivery : { ...message.delivery, personal: null }
  const send = () => (isLostForGood(row) ? lost : postWebhook(services, { delivery, endpoint }))
  let fault: { error: unknown } | undefined
  const attempt = isHeard(delivery, endpoint)
    ? await Promise.resolve(send()).catch((error: unknown) => {
        fault = { error }
        return ourFault
      })
    : undefined
  // The receiver has no part in what goes wrong here: nothing is said of it.
  const url = fault ? undefined : endpoint.url
  await services.db.transaction((tx) => mark(tx, services, { row, delivery, url, attempt }))
  if (fault) throw fault.error // told where every effect's is, and marked already
}

const ourFault: Attempt = {
  answer: null,
  error: 'This server could not make the message; its log says why',
  isFinal: false,
  isAway: false,
}
const lost: Attempt = { answer: null, error: lostReason, isFinal: true, isAway: false }

/** A test is sent all the same: it tells whether the receiver is well again. */
const isHeard = ({ type }: Delivery, { offReason }: Endpoint) => offReason === null || type === webhookTest

/** Its endpoint was deleted, or it is older than what is kept. */
const forget = ({ db }: Services, { id }: QueueRow) => db.delete(notificationQueue).where(eq(notificationQueue.id, id))

interface Attempted {
  row: QueueRow
  delivery: Delivery
  /** Where it was sent; undefined where it did not come to that. */
  url: string | undefined
  /** undefined: nothing was sent, since the endpoint is off. */
  attempt: Attempt | undefined
}

/** The endpoint first, as where one is deleted along with its messages. Marks nothing where another has marked the row. */
async function mark(tx: Transaction, services: Services, { row, delivery, url, attempt }: Attempted) {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, delivery.endpointId))
    .for('no key update')
  const state = await finish(tx, services, row, endOf(delivery, attempt))
  if (!state || !endpoint) return
  if (state !== 'pending') await tx.delete(notificationQueue).where(eq(notificationQueue.id, row.id))
  const at = services.now()
  await tx
    .update(webhookDeliveries)
    .set({
      status: state === 'done' ? 'delivered' : state === 'failed' ? 'failed' : 'waiting',
      error: attempt ? attempt.error : 'The webhook is switched off',
      ...(attempt && {
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        attemptedAt: at,
        answer: attempt.answer,
      }),
    })
    .where(eq(webhookDeliveries.id, delivery.id))
  // Of another receiver, whose address was given meanwhile, it tells nothing.
  if (attempt && endpoint.url === url) await markEndpoint(tx, services, { endpoint, delivery, attempt })
}

function endOf({ type }: Delivery, attempt: Attempt | undefined): Finish {
  if (attempt?.error === null) return { state: 'done' }
  const error = attempt?.error ?? 'The webhook is switched off'
  // Whoever sends a test has its answer.
  return { state: !attempt || attempt.isFinal || type === webhookTest ? 'failed' : 'later', error }
}

async function markEndpoint(
  tx: Transaction,
  services: Services,
  { endpoint, delivery, attempt }: { endpoint: Endpoint; delivery: Delivery; attempt: Attempt },
) {
  const at = services.now()
  const isTest = delivery.type === webhookTest
  if (attempt.error === null) {
    const well = { deliveredAt: at, failingSince: null, error: null, pausedUntil: null }
    await tx.update(webhookEndpoints).set(well).where(eq(webhookEndpoints.id, endpoint.id))
    return
  }
  if (isTest || endpoint.offReason !== null) return
  const failingSince = endpoint.failingSince ?? at
  await tx
    .update(webhookEndpoints)
    .set({
      failingSince,
      error: attempt.error,
      ...(attempt.isAway && { pausedUntil: new Date(at.getTime() + restMs) }),
    })
    .where(eq(webhookEndpoints.id, endpoint.id))
  if (attempt.answer === gone) await turnOff(tx, services, endpoint, 'gone')
  else if (at.getTime() - failingSince.getTime() >= patienceMs) await turnOff(tx, services, endpoint, 'failing')
}
