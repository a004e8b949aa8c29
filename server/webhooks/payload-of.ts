import { webhookPayloads, webhookVersion } from '#shared/webhook-events.ts'
import type { Config } from '#server/config.ts'
import type { webhookDeliveries } from '#server/database/schema.ts'

type Delivery = typeof webhookDeliveries.$inferSelect

/** The body of a message: what was true at the event, and of who somebody is only what is still kept. */
export function payloadOf({ publicUrl }: Pick<Config, 'publicUrl'>, delivery: Delivery): string {
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
  const payload = { type, version: webhookVersion, timestamp: createdAt.toISOString(), sequence: id, data: whole }
  return JSON.stringify(webhookPayloads[type].parse(payload))
}

const isPart = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
