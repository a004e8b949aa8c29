import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { dayMs } from '#shared/durations.ts'
import type { Input } from '#shared/route.ts'
import type { webhooks as contract } from '#shared/webhooks.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import { webhookEndpoints } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { refuseStale } from '#server/http/row-version.ts'
import { SealFault } from '#server/sign-in/seal.ts'
import { newSecret, openSecrets, sealSecrets } from './endpoint-secret.ts'
import { lockWebhook } from './lock-webhook.ts'

/** How long the secret before signs too, so that a receiver can change over in its own time. */
const overlapMs = dayMs

/** Makes a new secret. Throws 404, 409 for a stale row, or where somebody else renewed it at the same time. */
export async function renewSecret(ctx: Context, { params: { id } }: Input<typeof contract.renewSecret>) {
  const [endpoint] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (!endpoint) throw notFound('Webhook')
  const previous = await openSecrets(ctx, endpoint).then(
    ({ secret }) => secret,
    (error: unknown) => {
      if (error instanceof SealFault) return null // signs nothing any more
      throw error
    },
  )
  const secret = newSecret()
  const previousUntil = previous && new Date(ctx.now().getTime() + overlapMs).toISOString()
  const sealed = await sealSecrets(ctx, id, { secret, previous, previousUntil })
  await ctx.db.transaction(async (tx) => {
    const held = await lockWebhook(tx, id)
    refuseStale(ctx, held, held)
    // Else the secret that they were just told would sign nothing.
    if (held.sealed !== endpoint.sealed) throw conflict('Somebody else renewed the secret')
    // Its row's version stays: nothing that its form shows has changed.
    await tx.update(webhookEndpoints).set({ sealed }).where(eq(webhookEndpoints.id, id))
    await record(tx, ctx, {
      action: actions.webhookSecretRenewed,
      entityType: 'other',
      entityId: id,
      details: { name: held.name },
    })
  })
  return { secret, previousUntil }
}
