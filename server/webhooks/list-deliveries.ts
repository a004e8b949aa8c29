import { desc, eq } from 'drizzle-orm'
import type { Input } from '#shared/route.ts'
import type { webhooks as contract } from '#shared/webhooks.ts'
import type { Context } from '#server/context.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { shownDelivery } from './shown-delivery.ts'

const shownMax = 100

/** The newest messages to an endpoint. Throws 404. */
export async function listDeliveries({ db, config }: Context, { params: { id } }: Input<typeof contract.deliveries>) {
  if ((await db.$count(webhookEndpoints, eq(webhookEndpoints.id, id))) === 0) throw notFound('Webhook')
  const deliveries = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, id))
    .orderBy(desc(webhookDeliveries.id))
    .limit(shownMax)
  return deliveries.map((delivery) => shownDelivery(config, delivery))
}
