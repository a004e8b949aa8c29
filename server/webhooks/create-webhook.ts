import { and, eq, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { webhooksMax } from '#shared/limits.ts'
import type { Input } from '#shared/route.ts'
import type { webhooks as contract } from '#shared/webhooks.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { webhookEndpoints } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { newSecret, sealSecrets } from './endpoint-secret.ts'
import { refuseUnsafe } from './refuse-unsafe.ts'

/**
 * Makes an endpoint with a secret of its own. Throws 400 for an address that is never called, 409 when there are too many, or
 * where this very one is there.
 */
export async function createWebhook(ctx: Context, { body: { on, ...fields } }: Input<typeof contract.create>) {
  refuseUnsafe(ctx, fields.url)
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select nextval('webhook_endpoints_id_seq')::integer as id`)
  const { id } = rows[0]!
  const sealed = await sealSecrets(ctx, id, { secret: newSecret(), previous: null, previousUntil: null })
  return ctx.db.transaction(async (tx) => {
    // One at a time, so that two at once cannot both be the last.
    await tx.execute(sql`lock table ${webhookEndpoints} in share row exclusive mode`)
    if ((await tx.$count(webhookEndpoints)) >= webhooksMax)
      throw conflict(`There are ${webhooksMax} webhooks. Delete one first.`)
    // Sent again after its answer was lost: two would tell the receiver everything twice, under other numbers.
    const { name, url } = fields
    const twin = and(eq(webhookEndpoints.name, name), eq(webhookEndpoints.url, url))
    if ((await tx.$count(webhookEndpoints, twin)) > 0)
      throw conflict('There is a webhook of this name to this address already')
    const at = ctx.now()
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({ ...fields, id, sealed, offReason: on ? null : 'staff', createdAt: at, updatedAt: at })
      .returning()
    await record(tx, ctx, {
      action: actions.webhookMade,
      entityType: 'other',
      entityId: id,
      details: { name },
    })
    return made!
  })
}
