import type { OpenAPIHono } from '@hono/zod-openapi'
import { interviewPlans } from '#shared/interview-plans.ts'
import type { AppEnv } from '#server/context.ts'
import { guardEdit } from '#server/jobs/guard-edit.ts'
import { limitWriting } from '#server/jobs/limit-writing.ts'
import { serve } from '#server/serve.ts'
import { kitOf } from './kit-of.ts'
import { findNextRound } from './next-round.ts'
import { planOf } from './plan-of.ts'
import { setPlan } from './set-plan.ts'
import { writeKit } from './write-kit.ts'

export function mountInterviewPlans(app: OpenAPIHono<AppEnv>) {
  app.patch('/api/jobs/:id/interview-plan', guardEdit)
  app.post('/api/jobs/:id/interview-plan/kit', guardEdit)
  serve(app, interviewPlans, {
    plan: ({ db }, { params }) => planOf(db, params.id),
    setPlan: (ctx, { params, body }) => setPlan(ctx, params.id, body),
    writeKit: async (ctx, { params, body }) => {
      await limitWriting(ctx)
      return writeKit(ctx, params.id, body)
    },
    kit: ({ db }, { params }) => kitOf(db, params.id),
    next: ({ db }, { params }) => findNextRound(db, params.id),
  })
}
