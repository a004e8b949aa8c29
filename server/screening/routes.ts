import type { OpenAPIHono } from '@hono/zod-openapi'
import { screening } from '#shared/screening.ts'
import type { AppEnv } from '#server/context.ts'
import { guardEdit } from '#server/jobs/guard-edit.ts'
import { serve } from '#server/serve.ts'
import { findScreening } from './find-screening.ts'
import { readCriteria } from './read-criteria.ts'
import { setCriteria } from './set-criteria.ts'

export function mountScreening(app: OpenAPIHono<AppEnv>) {
  app.patch('/api/jobs/:id/criteria', guardEdit)
  serve(app, screening, {
    criteria: (ctx, { params }) => readCriteria(ctx, params.id),
    setCriteria: (ctx, { params, body }) => setCriteria(ctx, params.id, body),
    candidate: (ctx, { params }) => findScreening(ctx, params.id),
  })
}
