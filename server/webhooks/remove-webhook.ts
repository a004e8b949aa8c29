import { and, eq, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Input } from '#shared/route.ts'
import type { webhooks as contract } from '#shared/webhooks.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { notificationQueue, webhookEndpoints } from '#server/database/schema.ts'
import { refuseStale } from '#server/http/row-version.ts'
import { lockWebhook } from './lock-webhook.ts'

/** Deletes an endpoint with all that was sent to it; what waits is not sent. Throws 404, 409 for a stale row. */
export function removeWebhook(ctx: Context, { params }: Input<typeof contract.remove>) {
  return ctx.db.transaction(async (tx) => {
    const endpoint = await lockWebhook(tx, params.id)
    refuseStale(ctx, endpoint, endpoint, 'Nothing was deleted.')
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id))
    // Found by their receiver alone, they would wait for ever.
    await tx
      .delete(notificationQueue)
      .where(
        and(
          sql`${notificationQueue.type} = 'webhook'`,
          sql`${notificationQueue.payload} ->> 'endpointId' = ${String(endpoint.id)}`,
        ),
      )
    await record(tx, ctx, {
      action: actions.webhookDeleted,
      entityType: 'other',
      entityId: endpoint.id,
      details: { name: endpoint.name },
    })
    return { message: 'Webhook deleted' }
  })
}
