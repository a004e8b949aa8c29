import type { OpenAPIHono } from '@hono/zod-openapi'
import { scheduling } from '#shared/scheduling.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { listSlots } from './list-slots.ts'
import { sendSchedulingLink } from './send-scheduling-link.ts'

export function mountScheduling(app: OpenAPIHono<AppEnv>) {
  serve(app, scheduling, {
    slots: listSlots,
    link: (ctx, { params, body }) => sendSchedulingLink(ctx, params.id, body),
  })
}
