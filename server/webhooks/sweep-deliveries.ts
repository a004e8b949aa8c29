import { and, desc, lt, ne, or } from 'drizzle-orm'
import { dayMs, hourMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { webhookDeliveries } from '#server/database/schema.ts'
import { untilStopped } from '#server/until-stopped.ts'

const keptMs = 30 * dayMs
/** Of all endpoints together, besides what still waits. */
export const keptMax = 5_000

/** Deletes messages that are older than a month, and the oldest where there are too many. Answers how many. */
export async function sweepDeliveries({ db, now }: Pick<Services, 'db' | 'now'>) {
  const settled = ne(webhookDeliveries.status, 'waiting')
  const [last] = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .orderBy(desc(webhookDeliveries.id))
    .offset(keptMax)
    .limit(1)
  const gone = await db
    .delete(webhookDeliveries)
    .where(
      or(
        lt(webhookDeliveries.createdAt, new Date(now().getTime() - keptMs)),
        last && and(settled, lt(webhookDeliveries.id, last.id + 1)),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  return gone.length
}

const lookEveryMs = hourMs
/** After the start, so that everyone else has their turn. */
const restMs = 20_000

/** Sweeps every hour, until stopped. */
export const startSweeping = (services: Pick<Services, 'db' | 'now' | 'log' | 'outage'>) =>
  untilStopped(async ({ signal, pause }) => {
    await pause(restMs)
    while (!signal.aborted) {
      await sweepDeliveries(services).catch((error: unknown) => {
        if (!services.outage.notice(error, 'work'))
          services.log.error({ err: error }, 'Messages of webhooks could not be swept')
      })
      await pause(lookEveryMs)
    }
  })
