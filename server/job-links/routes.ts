import type { OpenAPIHono } from '@hono/zod-openapi'
import { jobLinks } from '#shared/job-links.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { listLinks } from './list-links.ts'
import { makeLink } from './make-link.ts'
import { makeReferralLink } from './make-referral-link.ts'
import { removeLink } from './remove-link.ts'

export function mountJobLinks(app: OpenAPIHono<AppEnv>) {
  serve(app, jobLinks, {
    list: (ctx, { params }) => listLinks(ctx, params.id),
    make: (ctx, { params, body }) => makeLink(ctx, params.id, body),
    makeReferral: (ctx, { params }) => makeReferralLink(ctx, params.id),
    remove: (ctx, { params }) => removeLink(ctx, params),
  })
}
