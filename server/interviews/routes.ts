import type { OpenAPIHono } from '@hono/zod-openapi'
import { evaluationDrafts } from '#shared/evaluation-drafts.ts'
import { interviews } from '#shared/interviews.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { declineProposal } from '#server/invitations/decline-proposal.ts'
import { discardDraft } from './discard-draft.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { findDraft } from './find-draft.ts'
import { findEvaluations } from './find-evaluations.ts'
import { findHistory } from './find-history.ts'
import { getInterview } from './get-interview.ts'
import { guardEvaluation } from './guard-evaluation.ts'
import { listInterviews } from './list-interviews.ts'
import { listReviews } from './list-reviews.ts'
import { saveDraft } from './save-draft.ts'
import { scheduleInterview } from './schedule-interview.ts'
import { sendInvitationAgain } from './send-invitation-again.ts'
import { updateInterview } from './update-interview.ts'

export function mountInterviews(app: OpenAPIHono<AppEnv>) {
  app.post('/api/interviews/:id/evaluate', guardEvaluation)
  app.put('/api/interviews/:id/evaluation/draft', guardEvaluation)
  app.delete('/api/interviews/:id/evaluation/draft', guardEvaluation)
  serve(app, interviews, {
    list: (ctx, input, request) => (input.query.review ? listReviews : listInterviews)(ctx, input, request.req.url),
    one: (ctx, { params }) => getInterview(ctx, params.id),
    evaluation: findEvaluations,
    history: (ctx, { params }) => findHistory(ctx, params),
    evaluate: evaluateInterview,
    create: scheduleInterview,
    update: updateInterview,
    sendAgain: sendInvitationAgain,
    declineProposal,
  })
  serve(app, evaluationDrafts, {
    draft: (ctx, { params }) => findDraft(ctx, params.id),
    save: (ctx, { params, body }) => saveDraft(ctx, params.id, body),
    discard: (ctx, { params }) => discardDraft(ctx, params.id),
  })
}
