import type { OpenAPIHono } from '@hono/zod-openapi'
import { apiKeys } from '#shared/api-keys.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export function mountApiKeys(app: OpenAPIHono<AppEnv>) {
  serve(app, apiKeys, {
    list: listApiKeys,
    create: (ctx, { body }) => createApiKey(ctx, body),
    revoke: (ctx, { params }) => revokeApiKey(ctx, params.id),
  })
}
