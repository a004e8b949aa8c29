import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Input } from '#shared/route.ts'
import type { webhooks as contract } from '#shared/webhooks.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { changedFields } from '#server/database/changed-fields.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { refuseEmpty } from '#server/http/refuse-empty.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { lockWebhook } from './lock-webhook.ts'
import { refuseUnsafe } from './refuse-unsafe.ts'

/**
 * Changes an endpoint, or switches it on or off; what waits for one that is off is not sent. Throws 400 for an address that is
 * never called, 404, 409 for a stale row.
 */
export async function updateWebhook(ctx: Context, { params, body }: Input<typeof contract.update>) {
  refuseEmpty(body)
  const { on, ...fields } = body
  if (fields.url !== undefined) refuseUnsafe(ctx, fields.url)
  return ctx.db.transaction(async (tx) => {
    const endpoint = await lockWebhook(tx, params.id)
    const offReason = on === undefined ? endpoint.offReason : on ? null : (endpoint.offReason ?? 'staff')
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const change = changedFields(endpoint, { ...given, offReason })
    if (Object.keys(change).length === 0) return endpoint
    refuseStale(ctx, endpoint, endpoint)
    // Whoever names another receiver, or switches it on, begins anew.
    const isFresh = 'url' in change || ('offReason' in change && offReason === null)
    const [changed] = await tx
      .update(webhookEndpoints)
      .set({
        ...change,
        ...(isFresh && { failingSince: null, error: null, pausedUntil: null }),
        updatedAt: nextVersion(ctx, endpoint),
      })
      .where(eq(webhookEndpoints.id, endpoint.id))
      .returning()
    // Neither what waits nor what is sent again takes along what it may not have any more.
    if (endpoint.personal && body.personal === false)
      await tx.update(webhookDeliveries).set({ personal: null }).where(eq(webhookDeliveries.endpointId, endpoint.id))
    await record(tx, ctx, {
      action: actions.webhookChanged,
      entityType: 'other',
      entityId: endpoint.id,
      details: { name: changed!.name, fields: Object.keys(change) },
    })
    return changed!
  })
}
