import type { Services } from '#server/context.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import type { Delivery } from '#server/providers/platforms/platform.ts'

/** A queue row as platforms know it: the same at every attempt, and no other installation's. */
export const deliveryOf = ({ instance }: Pick<Services, 'instance'>, { id, payload }: QueueRow): Delivery => ({
  id: `posting_${instance.slice(0, 12)}_${id}`,
  changed: effectPayloads['platform.post'].parse(payload).changed === true,
})
