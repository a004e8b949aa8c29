import { webhookPayloads } from '#shared/webhook-events.ts'
import type { Config } from '#server/config.ts'
import type { webhookDeliveries } from '#server/database/schema.ts'
import { payloadOf } from './payload-of.ts'

/** A message as its list shows it. */
export function shownDelivery(config: Config, delivery: typeof webhookDeliveries.$inferSelect) {
  const told = payloadOf(config, delivery)
  // What an earlier release queued is shown also where this one would not send it so.
  const { data = told } = webhookPayloads[delivery.type].safeParse(told)
  return { ...delivery, payload: JSON.stringify(data) }
}
