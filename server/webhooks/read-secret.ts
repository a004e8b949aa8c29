import { eq } from 'drizzle-orm'
import type { Input } from '#shared/route.ts'
import type { webhooks as contract } from '#shared/webhooks.ts'
import type { Context } from '#server/context.ts'
import { webhookEndpoints } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { SealFault } from '#server/sign-in/seal.ts'
import { secretsOf, signingSecrets } from './endpoint-secret.ts'

/** The secret of an endpoint, for those who set up its receiver. Throws 404, 409 where this server cannot open it any more. */
export async function readSecret(ctx: Context, { params }: Input<typeof contract.secret>) {
  const [endpoint] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, params.id))
  if (!endpoint) throw notFound('Webhook')
  const secrets = await secretsOf(ctx, endpoint).catch((error: unknown) => {
    throw error instanceof SealFault ? conflict('This server cannot open the secret any more. Renew it.') : error
  })
  const isBoth = signingSecrets(secrets, ctx.now()).length > 1
  return { secret: secrets.secret, previousUntil: isBoth ? secrets.previousUntil : null }
}
