import type { OpenAPIHono } from '@hono/zod-openapi'
import { rediscovery } from '#shared/rediscovery.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { listPeopleWhoFit } from './list-people-who-fit.ts'

export function mountRediscovery(app: OpenAPIHono<AppEnv>) {
  serve(app, rediscovery, { list: (ctx, input, request) => listPeopleWhoFit(ctx, input, request.req.url) })
}
