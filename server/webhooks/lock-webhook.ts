import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { webhookEndpoints } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

/** Locks an endpoint until the commit. Throws 404. */
export async function lockWebhook(tx: Transaction, id: number) {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  if (!endpoint) throw notFound('Webhook')
  return endpoint
}
