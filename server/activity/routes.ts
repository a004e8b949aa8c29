import type { OpenAPIHono } from '@hono/zod-openapi'
import { auditLog } from '#shared/audit-log.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { listAuditLog } from './list-audit-log.ts'
import { listPeople } from './list-people.ts'

export function mountActivity(app: OpenAPIHono<AppEnv>) {
  serve(app, auditLog, {
    list: (ctx, { query }, request) => listAuditLog(ctx, query, request.req.url),
    people: (ctx) => listPeople(ctx),
  })
}
