import type { OpenAPIHono } from '@hono/zod-openapi'
import { followUps } from '#shared/follow-ups.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { listFollowUps } from './list-follow-ups.ts'
import { showLetter } from './show-letter.ts'

export function mountFollowUps(app: OpenAPIHono<AppEnv>) {
  serve(app, followUps, {
    list: listFollowUps,
    letter: (ctx, { query }) => showLetter(ctx, query),
  })
}
