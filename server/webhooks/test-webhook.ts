import { eq } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { Input } from '#shared/route.ts'
import { webhookTest } from '#shared/webhook-events.ts'
import type { webhooks as contract } from '#shared/webhooks.ts'
import { askerOf, type Context } from '#server/context.ts'
import { notificationQueue, webhookDeliveries } from '#server/database/schema.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { lease } from '#server/outbox/lease.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { lockWebhook } from './lock-webhook.ts'
import { shownDelivery } from './shown-delivery.ts'

const testsMax = 10
const windowMs = 10 * minuteMs

/**
 * Sends a test message the way every message goes, and answers what became of it; it is not tried again. Throws 404, 429 after
 * ten in ten minutes.
 */
export async function testWebhook(ctx: Context, { params: { id } }: Input<typeof contract.test>) {
  const by = askerOf(ctx).id
  await countVisit(ctx, { key: `webhook-test:${by}`, visitsMax: testsMax, windowMs })
  const row = await ctx.db.transaction(async (tx) => {
    await lockWebhook(tx, id)
    const createdAt = ctx.now()
    const [made] = await tx
      .insert(webhookDeliveries)
      .values({ endpointId: id, type: webhookTest, data: { by }, createdAt })
      .returning({ deliveryId: webhookDeliveries.id })
    const [queued] = await tx
      .insert(notificationQueue)
      .values({
        type: 'webhook',
        payload: { deliveryId: made!.deliveryId, endpointId: id },
        status: 'processing',
        processAfter: lease(ctx),
        createdAt,
      })
      .returning()
    return { queued: queued!, deliveryId: made!.deliveryId }
  })
  await deliverWebhook(ctx, row.queued)
  const [delivery] = await ctx.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, row.deliveryId))
  return shownDelivery(ctx.config, delivery!)
}
