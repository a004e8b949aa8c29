import type { OpenAPIHono } from '@hono/zod-openapi'
import { telemetry } from '#shared/telemetry.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { listErrors } from './list-errors.ts'
import { readTelemetry } from './read-telemetry.ts'

export function mountTelemetry(app: OpenAPIHono<AppEnv>) {
  serve(app, telemetry, {
    read: (ctx, { query }) => readTelemetry(ctx, query.range),
    errors: (ctx, { query }, request) => listErrors(ctx, query, request),
  })
}
