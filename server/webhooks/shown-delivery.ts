import type { Config } from '#server/config.ts'
import type { webhookDeliveries } from '#server/database/schema.ts'
import { payloadOf } from './payload-of.ts'

/** A message as its list shows it. */
export const shownDelivery = (config: Config, delivery: typeof webhookDeliveries.$inferSelect) => ({
  ...delivery,
  payload: payloadOf(config, delivery),
})
