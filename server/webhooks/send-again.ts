import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Input } from '#shared/route.ts'
import { webhookTest } from '#shared/webhook-events.ts'
import type { webhooks as contract } from '#shared/webhooks.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { webhookDeliveries } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { lockWebhook } from './lock-webhook.ts'
import { shownDelivery } from './shown-delivery.ts'

/**
 * Queues a message once more, for a fresh round of attempts and under the webhook-id that it had, so that a receiver which has
 * it can tell. Throws 404, 409 for one that waits still, a test, or an endpoint that is off.
 */
export function sendAgain(ctx: Context, { params: { id } }: Input<typeof contract.sendAgain>) {
  return ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
    if (!known) throw notFound('Message')
    const endpoint = await lockWebhook(tx, known.endpointId)
    const [delivery] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update')
    if (!delivery) throw notFound('Message')
    if (delivery.type === webhookTest) throw conflict('A test is not sent again. Send another one.')
    if (delivery.status === 'waiting') throw conflict('This message waits to be sent')
    if (endpoint.offReason !== null) throw conflict('This webhook is off. Switch it on first.')
    const [again] = await tx
      .update(webhookDeliveries)
      .set({ status: 'waiting', error: null })
      .where(eq(webhookDeliveries.id, id))
      .returning()
    await record(tx, ctx, {
      action: actions.webhookSentAgain,
      entityType: 'other',
      entityId: endpoint.id,
      details: { name: endpoint.name },
    })
    await queueEffect(tx, ctx, { type: 'webhook', payload: { deliveryId: id, endpointId: endpoint.id } })
    return shownDelivery(ctx.config, again!)
  })
}
