import type { OpenAPIHono } from '@hono/zod-openapi'
import { erasureRequests } from '#shared/erasure-requests.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { declineErasure, showDecliningLetter } from './decline-erasure.ts'
import { extendErasure, showExtendingLetter } from './extend-erasure.ts'
import { listRequests } from './list-requests.ts'

export function mountErasureRequests(app: OpenAPIHono<AppEnv>) {
  serve(app, erasureRequests, {
    list: (ctx, { query }, request) => listRequests(ctx, query, request),
    letter: showDecliningLetter,
    decline: declineErasure,
    extensionLetter: showExtendingLetter,
    extend: extendErasure,
  })
}
