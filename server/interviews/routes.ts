import type { OpenAPIHono } from '@hono/zod-openapi'
import { interviews } from '#shared/interviews.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { findEvaluations } from './find-evaluations.ts'
import { findInterview } from './find-interview.ts'
import { guardEvaluation } from './guard-evaluation.ts'
import { listInterviews } from './list-interviews.ts'
import { listReviews } from './list-reviews.ts'
import { scheduleInterview } from './schedule-interview.ts'
import { updateInterview } from './update-interview.ts'

export function mountInterviews(app: OpenAPIHono<AppEnv>) {
  app.post('/api/interviews/:id/evaluate', guardEvaluation)
  serve(app, interviews, {
    list: (ctx, input, request) => (input.query.review ? listReviews : listInterviews)(ctx, input, request.req.url),
    one: ({ db }, { params }) => findInterview(db, params.id),
    evaluation: findEvaluations,
    evaluate: evaluateInterview,
    create: scheduleInterview,
    update: updateInterview,
  })
}
