import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { webhookEndpoints } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

/** Locks an endpoint until the commit, from others who change it; messages to it are queued meanwhile. Throws 404. */
export async function lockWebhook(tx: Transaction, id: number) {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update')
  if (!endpoint) throw notFound('Webhook')
  return endpoint
}
