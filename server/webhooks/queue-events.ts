import { asc, isNull, sql } from 'drizzle-orm'
import { duties, isAboutCandidates, type WebhookType } from '#shared/webhook-events.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notificationQueue, webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { effectOf } from '#server/outbox/queue-effect.ts'
import { factsOf, type Subject } from './facts-of.ts'

/** Whether any endpoint is on: asked within a statement that is sent anyway, so that without one a write costs what it did. */
export const hasListeners = sql<boolean>`exists (select from webhook_endpoints where off_reason is null)`

export interface WebhookEvent extends Subject {
  type: WebhookType
  extra: Record<string, unknown>
}
interface Author {
  now: () => Date
  user: { id: number } | undefined
}

/**
 * Queues a message to each endpoint that asks for an event, in the transaction of the change: it holds what is true now,
 * whenever it is sent, and is never sent where the change is undone.
 */
export async function queueEvents(tx: Transaction, author: Author, events: readonly WebhookEvent[]) {
  // Held, so that none is deleted before its messages are there; whoever marks one as delivered does not wait.
  const endpoints = await tx
    .select()
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.offReason))
    .orderBy(asc(webhookEndpoints.id))
    .for('key share')
  const asked = events.filter(({ type }) => endpoints.some((endpoint) => wants(endpoint, type)))
  if (asked.length === 0) return
  const createdAt = author.now()
  const by = author.user?.id ?? null
  const facts = await factsOf(tx, asked)
  const rows = asked.flatMap(({ type, extra }, at) => {
    const known = facts[at]
    if (!known) return []
    const data = { ...known.data, ...extra, by }
    return endpoints
      .filter((endpoint) => wants(endpoint, type))
      .map((endpoint) => ({
        endpointId: endpoint.id,
        type,
        data,
        personal: endpoint.personal ? known.personal : null,
        candidateId: known.candidateId,
        createdAt,
      }))
  })
  if (rows.length > 0) await queueDeliveries(tx, author, rows)
}

/** Messages with the rows of the queue that deliver them. Their candidate is no reason to drop these, as of letters. */
async function queueDeliveries(tx: Transaction, author: Author, rows: (typeof webhookDeliveries.$inferInsert)[]) {
  const made = await tx
    .insert(webhookDeliveries)
    .values(rows)
    .returning({ deliveryId: webhookDeliveries.id, endpointId: webhookDeliveries.endpointId })
  await tx.insert(notificationQueue).values(made.map((payload) => effectOf(author, { type: 'webhook', payload })))
}

const mustHear = new Set<string>(duties)
const wants = ({ events }: typeof webhookEndpoints.$inferSelect, type: WebhookType) =>
  mustHear.has(type) ? events.some(isAboutCandidates) : (events as readonly string[]).includes(type)
