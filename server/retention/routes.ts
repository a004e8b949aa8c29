import type { OpenAPIHono } from '@hono/zod-openapi'
import { retention } from '#shared/retention.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { anonymiseCandidate } from './anonymise-candidate.ts'
import { previewRetention } from './preview-retention.ts'

export function mountRetention(app: OpenAPIHono<AppEnv>) {
  serve(app, retention, {
    preview: (ctx, { query }) => previewRetention(ctx, query),
    anonymise: anonymiseCandidate,
  })
}
