import { sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'

/**
 * The row of the queue whose message has been due longest among those that have their turn: one at a time to a receiver, and
 * none while it rests after it did not answer, so that it holds up no other. Each receiver's first is found by index, however
 * many wait behind it.
 */
export const nextWebhook = ({ now, inHand }: Pick<Services, 'now' | 'inHand'>) => sql`
  select waiting.id from webhook_endpoints as endpoint cross join lateral (
    select id, process_after from notification_queue
      where type = 'webhook' and status in ('pending', 'processing') and payload ->> 'endpointId' = endpoint.id::text
        and process_after <= ${now()} and id <> all(${sql.param([...inHand])}::integer[])
      order by process_after, id limit 1) as waiting
    where (endpoint.paused_until is null or endpoint.paused_until <= ${now()}) and not exists (
      select from notification_queue as held
        where held.type = 'webhook' and held.status = 'processing' and held.payload ->> 'endpointId' = endpoint.id::text
          and held.process_after > ${now()})
    order by waiting.process_after, waiting.id limit 1`
