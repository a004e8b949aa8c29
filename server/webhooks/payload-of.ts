import { webhookVersion } from '#shared/webhook-events.ts'
import type { Config } from '#server/config.ts'
import type { webhookDeliveries } from '#server/database/schema.ts'

type Delivery = typeof webhookDeliveries.$inferSelect

/** A message as it is told: what was true at the event, and of who somebody is only what is still kept. */
export function payloadOf({ publicUrl }: Pick<Config, 'publicUrl'>, delivery: Delivery) {
  const { type, createdAt, id, data, personal } = delivery
  const whole: Record<string, unknown> = Object.fromEntries(
    Object.entries(data).map(([part, value]) => [part, isPart(value) ? { ...value, ...personal?.[part] } : value]),
  )
  const { candidate } = data
  if (isPart(candidate))
    whole['candidate'] = {
      ...candidate,
      ...personal?.['candidate'],
      url: `${publicUrl}/candidates/${String(candidate['id'])}`,
    }
  return { type, version: webhookVersion, timestamp: createdAt.toISOString(), sequence: id, data: whole }
}

const isPart = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
