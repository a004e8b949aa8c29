import type { OpenAPIHono } from '@hono/zod-openapi'
import { assessmentLinks } from '#shared/assessment-links.ts'
import type { AppEnv } from '#server/context.ts'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import { serve } from '#server/serve.ts'
import { adjustTime } from './adjust-time.ts'
import { readStanding } from './read-standing.ts'
import { sendFreshLink } from './send-fresh-link.ts'

export function mountAssessmentLinks(app: OpenAPIHono<AppEnv>) {
  serve(app, assessmentLinks, {
    standing: async ({ db }, { params }) => {
      await findCandidate(db, params.id)
      return readStanding(db, params.id)
    },
    sendAgain: (ctx, { params }) => sendFreshLink(ctx, params.id),
    adjust: (ctx, { params, body }) => adjustTime(ctx, params.id, body),
  })
}
