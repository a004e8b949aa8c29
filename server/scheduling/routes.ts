import type { OpenAPIHono } from '@hono/zod-openapi'
import { scheduling } from '#shared/scheduling.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { findSlots } from './find-slots.ts'
import { sendSchedulingLink } from './send-scheduling-link.ts'

export function mountScheduling(app: OpenAPIHono<AppEnv>) {
  serve(app, scheduling, {
    slots: (ctx, { query: { interviewers, ...query } }) =>
      findSlots(ctx.db, ctx, { ...query, userIds: interviewers, noticeMs: 0 }),
    link: (ctx, { params, body }) => sendSchedulingLink(ctx, params.id, body),
  })
}
