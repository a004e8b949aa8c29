import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { OffReason } from '#shared/webhooks.ts'
import { record } from '#server/activity/record.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { webhookEndpoints } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { leaveToWorker } from '#server/outbox/leave-to-worker.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { findAdministrators } from '#server/users/find-administrators.ts'

/** Turns a locked endpoint off that says it is gone, or takes nothing for days, and tells the administrators. */
export async function turnOff(
  tx: Transaction,
  services: Services,
  endpoint: typeof webhookEndpoints.$inferSelect,
  offReason: Extract<OffReason, 'gone' | 'failing'>,
) {
  const { id, name, url, failingSince } = endpoint
  await tx
    .update(webhookEndpoints)
    .set({ offReason, updatedAt: nextVersion(services, endpoint) })
    .where(eq(webhookEndpoints.id, id))
  await record(
    tx,
    { user: undefined, now: services.now },
    { action: actions.webhookTurnedOff, entityType: 'other', entityId: id, details: { name } },
  )
  for (const { email, staffName } of await findAdministrators(tx)) {
    const letter = await queueEmail(tx, services, {
      template: 'webhook-off',
      to: email,
      context: {
        staffName,
        name,
        host: new URL(url).host,
        reason: offReason,
        since: (failingSince ?? services.now()).toISOString(),
        timeZone: services.config.organisation.timeZone,
      },
    })
    await leaveToWorker(tx, services, [letter])
  }
}
