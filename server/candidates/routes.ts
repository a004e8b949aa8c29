import type { OpenAPIHono } from '@hono/zod-openapi'
import { candidates } from '#shared/candidates.ts'
import { comparison } from '#shared/comparison.ts'
import { consideration } from '#shared/consideration.ts'
import { knownSources } from '#shared/known-sources.ts'
import type { AppEnv } from '#server/context.ts'
import { sendOffer } from '#server/offers/send-offer.ts'
import { serve } from '#server/serve.ts'
import { begunFor } from './begin-candidate.ts'
import { compareCandidates } from './compare-candidates.ts'
import { considerCandidate } from './consider-candidate.ts'
import { createCandidate } from './create-candidate.ts'
import { getCandidate } from './get-candidate.ts'
import { inviteCandidate } from './invite-candidate.ts'
import { listActivity } from './list-activity.ts'
import { listCandidates } from './list-candidates.ts'
import { listSources } from './list-sources.ts'
import { mergePerson } from './merge-person.ts'
import { moveCandidate } from './move-candidate.ts'
import { recordResult } from './record-result.ts'
import { reopenCandidate } from './reopen-candidate.ts'
import { unmergePerson } from './unmerge-person.ts'
import { updateCandidate } from './update-candidate.ts'

export function mountCandidates(app: OpenAPIHono<AppEnv>) {
  // Before the candidate of that name.
  serve(app, comparison, { read: compareCandidates })
  serve(app, knownSources, { list: listSources })
  serve(app, consideration, { begin: considerCandidate })
  serve(app, candidates, {
    list: (ctx, { query }, request) => listCandidates(ctx, query, request.req.url),
    create: createCandidate,
    one: (ctx, { params }, request) => getCandidate(ctx, params.id, begunFor(request)),
    activity: (ctx, { params }) => listActivity(ctx, params.id),
    update: updateCandidate,
    reject: (ctx, { params, body }) => moveCandidate(ctx, params.id, 'reject', { rejection: body }),
    talentPool: (ctx, { params }) => moveCandidate(ctx, params.id, 'talent-pool'),
    invite: (ctx, { params, body }) => inviteCandidate(ctx, params.id, body),
    sendAssessment: (ctx, { params }) => moveCandidate(ctx, params.id, 'assessment'),
    reopen: (ctx, { params }) => reopenCandidate(ctx, params.id),
    merge: mergePerson,
    unmerge: (ctx, { params }) => unmergePerson(ctx, params.id),
    recordResult,
    sendOffer: (ctx, { params, body }) => sendOffer(ctx, params.id, body),
  })
}
