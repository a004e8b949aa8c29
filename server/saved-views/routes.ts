import type { OpenAPIHono } from '@hono/zod-openapi'
import { savedViews } from '#shared/saved-views.ts'
import { askerOf, type AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { readViews } from './view-rows.ts'
import { createView, removeView, updateView } from './write-views.ts'

export function mountSavedViews(app: OpenAPIHono<AppEnv>) {
  serve(app, savedViews, {
    list: (ctx) => readViews(ctx.db, askerOf(ctx)),
    create: createView,
    update: updateView,
    remove: (ctx, { params }) => removeView(ctx, params.id),
  })
}
