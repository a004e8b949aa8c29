import type { OpenAPIHono } from '@hono/zod-openapi'
import { webhooks } from '#shared/webhooks.ts'
import type { AppEnv } from '#server/context.ts'
import { Reply, serve } from '#server/serve.ts'
import { createWebhook } from './create-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { readSecret } from './read-secret.ts'
import { removeWebhook } from './remove-webhook.ts'
import { renewSecret } from './renew-secret.ts'
import { sendAgain } from './send-again.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'

/** An answer that holds a lasting secret: its length tells nothing (docs/decisions/0024). */
const uncompressed = { 'cache-control': 'private, no-store, no-transform' }

export function mountWebhooks(app: OpenAPIHono<AppEnv>) {
  serve(app, webhooks, {
    list: listWebhooks,
    create: createWebhook,
    update: updateWebhook,
    remove: removeWebhook,
    secret: async (ctx, input) => new Reply(await readSecret(ctx, input), uncompressed),
    renewSecret: async (ctx, input) => new Reply(await renewSecret(ctx, input), uncompressed),
    test: testWebhook,
    deliveries: listDeliveries,
    sendAgain,
  })
}
