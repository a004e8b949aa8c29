import type { OpenAPIHono } from '@hono/zod-openapi'
import { integrations } from '#shared/integrations.ts'
import type { AppEnv } from '#server/context.ts'
import { webhookSecret } from '#server/providers/platforms/webhook-secret.ts'
import { serve } from '#server/serve.ts'
import { listIntegrations } from './list-integrations.ts'
import { testAssessments } from './test-assessments.ts'
import { testEmail } from './test-email.ts'
import { testFiles } from './test-files.ts'
import { testPlatforms } from './test-platforms.ts'
import { testWriter } from './test-writer.ts'

export function mountIntegrations(app: OpenAPIHono<AppEnv>) {
  serve(app, integrations, {
    list: (ctx) => listIntegrations(ctx),
    testEmail: (ctx) => testEmail(ctx),
    testFiles: (ctx) => testFiles(ctx),
    testPlatforms: (ctx) => testPlatforms(ctx),
    testWriter: (ctx) => testWriter(ctx),
    webhookSecret: async (ctx) => ({ secret: await webhookSecret(ctx) }),
    testAssessments: (ctx) => testAssessments(ctx),
  })
}
