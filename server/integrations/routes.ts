import type { OpenAPIHono } from '@hono/zod-openapi'
import { integrations } from '#shared/integrations.ts'
import type { AppEnv } from '#server/context.ts'
import { webhookSecret } from '#server/providers/platforms/webhook-secret.ts'
import { Reply, serve } from '#server/serve.ts'
import { listIntegrations } from './list-integrations.ts'
import { testAssessments } from './test-assessments.ts'
import { testEmail } from './test-email.ts'
import { testFiles } from './test-files.ts'
import { testPlatforms } from './test-platforms.ts'
import { testSingleSignOn } from './test-single-sign-on.ts'
import { testWriter } from './test-writer.ts'

/** An answer that holds a lasting secret: its length tells nothing (docs/decisions/0024). */
const uncompressed = { 'cache-control': 'private, no-store, no-transform' }

export function mountIntegrations(app: OpenAPIHono<AppEnv>) {
  serve(app, integrations, {
    list: listIntegrations,
    testEmail,
    testFiles,
    testPlatforms,
    testWriter,
    webhookSecret: async (ctx) => new Reply({ secret: await webhookSecret(ctx) }, uncompressed),
    testAssessments,
    testSingleSignOn,
  })
}
