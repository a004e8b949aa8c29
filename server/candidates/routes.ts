import type { OpenAPIHono } from '@hono/zod-openapi'
import { candidates } from '#shared/candidates.ts'
import { comparison } from '#shared/comparison.ts'
import type { AppEnv } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { rowId } from '#server/http/row-id.ts'
import { sendOffer } from '#server/offers/send-offer.ts'
import { serve, serveRaw } from '#server/serve.ts'
import { attachResume } from './attach-resume.ts'
import { begunFor } from './begin-candidate.ts'
import { compareCandidates } from './compare-candidates.ts'
import { createCandidate } from './create-candidate.ts'
import { getCandidate } from './get-candidate.ts'
import { inviteCandidate } from './invite-candidate.ts'
import { listActivity } from './list-activity.ts'
import { listCandidates } from './list-candidates.ts'
import { mergePerson } from './merge-person.ts'
import { moveCandidate } from './move-candidate.ts'
import { openResume } from './open-resume.ts'
import { readUpload } from '#server/http/read-upload.ts'
import { recordResult } from './record-result.ts'
import { reopenCandidate } from './reopen-candidate.ts'
import { unmergePerson } from './unmerge-person.ts'
import { updateCandidate } from './update-candidate.ts'

export function mountCandidates(app: OpenAPIHono<AppEnv>) {
  // Before the candidate of that name.
  serve(app, comparison, { read: compareCandidates })
  serve(app, candidates, {
    list: (ctx, { query }, request) => listCandidates(ctx, query, request.req.url),
    create: createCandidate,
    one: (ctx, { params }, request) => getCandidate(ctx, params.id, begunFor(request)),
    activity: (ctx, { params }) => listActivity(ctx, params.id),
    update: updateCandidate,
    reject: (ctx, { params }) => moveCandidate(ctx, params.id, 'reject'),
    talentPool: (ctx, { params }) => moveCandidate(ctx, params.id, 'talent-pool'),
    invite: (ctx, { params, body }) => inviteCandidate(ctx, params.id, body),
    sendAssessment: (ctx, { params }) => moveCandidate(ctx, params.id, 'assessment'),
    reopen: (ctx, { params }) => reopenCandidate(ctx, params.id),
    merge: mergePerson,
    unmerge: (ctx, { params }) => unmergePerson(ctx, params.id),
    recordResult,
    sendOffer: (ctx, { params, body }) => sendOffer(ctx, params.id, body),
  })
  serveRaw(app, { method: 'POST', path: '/api/candidates/:id/resume', allow: 'signed-in' }, async (c) =>
    c.json(await attachResume(c.get('ctx'), rowId(c.req.param('id')), () => readUpload(c))),
  )
  serveRaw(app, { method: 'GET', path: '/api/files/resumes/:file', allow: 'signed-in' }, async (c) => {
    const id = /^candidate-([1-9]\d{0,9})\.pdf$/.exec(c.req.param('file') ?? '')?.[1]
    const version = /^\d{1,9}$/.exec(c.req.query('v') ?? '')?.[0]
    if (id === undefined || (c.req.query('v') !== undefined && version === undefined)) throw notFound('Resume')
    const { bytes, headers } = await openResume(
      c.get('ctx'),
      rowId(id),
      version === undefined ? undefined : Number(version),
    )
    return c.body(new Uint8Array(bytes), 200, headers)
  })
}
