import type { OpenAPIHono } from '@hono/zod-openapi'
import { assessmentResults } from '#shared/assessment-results.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { markWorkSample } from './mark-work-sample.ts'
import { readReport } from './read-report.ts'
import { readStatistics } from './read-statistics.ts'

export function mountAssessmentResults(app: OpenAPIHono<AppEnv>) {
  serve(app, assessmentResults, {
    report: (ctx, { params }) => readReport(ctx, params.id),
    mark: markWorkSample,
    statistics: readStatistics,
  })
}
