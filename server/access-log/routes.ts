import type { OpenAPIHono } from '@hono/zod-openapi'
import { accessLog } from '#shared/access-log.ts'
import { askerOf, type AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { listAccess, listOwnAccess } from './list-access.ts'
import { noteAccess } from './note-access.ts'

export function mountAccessLog(app: OpenAPIHono<AppEnv>) {
  serve(app, accessLog, {
    list: (ctx, { query }, request) => listAccess(ctx, query, request.req.url),
    own: (ctx) => listOwnAccess(ctx),
    takeOut: async (ctx, { body: { what, rows } }, request) => {
      const { id: userId } = askerOf(ctx)
      await noteAccess(ctx.db, ctx, request, { event: 'taken-out', detail: what, userId, rows })
      return {}
    },
  })
}
