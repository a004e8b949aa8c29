import type { OpenAPIHono } from '@hono/zod-openapi'
import { analytics } from '#shared/analytics.ts'
import type { AppEnv } from '#server/context.ts'
import { holdsTag } from '#server/http/holds-tag.ts'
import { Reply, serve } from '#server/serve.ts'
import { listFigureRows } from './list-figure-rows.ts'
import { readDashboard } from './read-dashboard.ts'
import { readFunnel } from './read-funnel.ts'
import { readHiringTimes } from './read-hiring-times.ts'
import { readInterviewing } from './read-interviewing.ts'
import { readJobPerformance } from './read-job-performance.ts'
import { readRejections } from './read-rejections.ts'
import { readSources } from './read-sources.ts'

export function mountAnalytics(app: OpenAPIHono<AppEnv>) {
  serve(app, analytics, {
    dashboard: async (ctx, _input, request) => {
      const { body, etag } = await readDashboard(ctx)
      const unchanged = holdsTag(request.req.header('if-none-match'), etag)
      return new Reply(body, { 'cache-control': 'private, no-cache', etag }, unchanged ? 304 : undefined)
    },
    funnel: (ctx, { query }) => readFunnel(ctx, query),
    jobPerformance: readJobPerformance,
    hiringTimes: (ctx, { query }) => readHiringTimes(ctx, query),
    sources: (ctx, { query }) => readSources(ctx, query),
    interviewing: (ctx, { query }) => readInterviewing(ctx, query),
    rejections: (ctx, { query }) => readRejections(ctx, query),
    rows: (ctx, { query }, request) => listFigureRows(ctx, query, request.req.url),
  })
}
