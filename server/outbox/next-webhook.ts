import { sql, type SQL } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'

type Looking = Pick<Services, 'now' | 'inHand'>

/**
 * The row of the queue whose message has been due longest among those that have their turn: one at a time to a receiver, and
 * none while it rests after it did not answer, so that it holds up no other. Each receiver's first is found by index, however
 * many wait behind it.
 */
export const nextWebhook = (services: Looking, of?: SQL) => sql`select waiting.id ${nextOf(services, of)}`

/**
 * Holds the receiver whose turn it is until the commit, and answers its next message as it is then: of two who look at once
 * one would else take its second message, while the other has the first in hand. Undefined where nobody has their turn.
 */
export async function holdNextWebhook(tx: Transaction, services: Looking): Promise<SQL | undefined> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select endpoint.id ${nextOf(services)} for no key update of endpoint skip locked`,
  )
  return rows[0] && nextWebhook(services, sql`endpoint.id = ${rows[0].id}`)
}

const nextOf = ({ now, inHand }: Looking, of: SQL = sql`true`) => sql`
  from webhook_endpoints as endpoint cross join lateral (
    select id, process_after from notification_queue
      where type = 'webhook' and status in ('pending', 'processing') and payload ->> 'endpointId' = endpoint.id::text
        and process_after <= ${now()} and id <> all(${sql.param([...inHand])}::integer[])
      order by process_after, id limit 1) as waiting
    where ${of} and (endpoint.paused_until is null or endpoint.paused_until <= ${now()}) and not exists (
      select from notification_queue as held
        where held.type = 'webhook' and held.status = 'processing' and held.payload ->> 'endpointId' = endpoint.id::text
          and held.process_after > ${now()})
    order by waiting.process_after, waiting.id limit 1`
