import type { OpenAPIHono } from '@hono/zod-openapi'
import { applications } from '#shared/applications.ts'
import type { AppEnv } from '#server/context.ts'
import { guardEdit } from '#server/jobs/guard-edit.ts'
import { serve } from '#server/serve.ts'
import { changeQuestions } from './change-questions.ts'
import { findOfCandidate } from './find-of-candidate.ts'
import { listQuestions } from './list-questions.ts'
import { sendStatusLink } from './send-status-link.ts'

export function mountApplicationCalls(app: OpenAPIHono<AppEnv>) {
  app.patch('/api/jobs/:id/questions', guardEdit)
  serve(app, applications, {
    questions: (ctx, { params }) => listQuestions(ctx.db, params.id),
    changeQuestions: (ctx, { params, body }) => changeQuestions(ctx, params.id, body.questions),
    sendStatusLink: (ctx, { params }) => sendStatusLink(ctx, params.id),
    ofCandidate: (ctx, { params }) => findOfCandidate(ctx, params.id),
  })
}
