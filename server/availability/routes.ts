import type { OpenAPIHono } from '@hono/zod-openapi'
import { availability } from '#shared/availability.ts'
import { askerOf, type AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { changeAvailability } from './change-availability.ts'
import { readOwn } from './read-own.ts'

export function mountAvailability(app: OpenAPIHono<AppEnv>) {
  serve(app, availability, {
    read: (ctx) => readOwn(ctx.db, askerOf(ctx).id),
    change: (ctx, { body }) => changeAvailability(ctx, body),
  })
}
