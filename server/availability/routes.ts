import type { OpenAPIHono } from '@hono/zod-openapi'
import { availability } from '#shared/availability.ts'
import { askerOf, type AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { changeAvailability } from './change-availability.ts'
import { readAvailabilities } from './read-availabilities.ts'

export function mountAvailability(app: OpenAPIHono<AppEnv>) {
  serve(app, availability, {
    read: async (ctx) => {
      const [{ userId: _, ...mine }] = (await readAvailabilities(ctx.db, [askerOf(ctx).id])) as [Read]
      return mine
    },
    change: (ctx, { body }) => changeAvailability(ctx, body),
  })
}
type Read = Awaited<ReturnType<typeof readAvailabilities>>[number]
