import type { OpenAPIHono } from '@hono/zod-openapi'
import { settings } from '#shared/settings.ts'
import type { AppEnv } from '#server/context.ts'
import { likelyPayCurrency } from '#server/jobs/likely-pay-currency.ts'
import { serve } from '#server/serve.ts'
import { changeSettings } from './change-settings.ts'
import { previewLetter } from './preview-letter.ts'
import { readSetting } from './read-setting.ts'
import { readSettings } from './read-settings.ts'

export function mountSettings(app: OpenAPIHono<AppEnv>) {
  serve(app, settings, {
    read: ({ db, config }) => readSettings(db, config),
    change: (ctx, { body }) => changeSettings(ctx, body),
    previewLetter: async (ctx, { body }) => previewLetter(ctx, body),
    hiring: async ({ db, config }) => ({
      approvalRequired: await readSetting(db, 'approvalRequired'),
      payRangeRequired: await readSetting(db, 'payRangeRequired'),
      closesFilledJobs: await readSetting(db, 'closesFilledJobs'),
      assessmentDelayMs: await readSetting(db, 'assessmentDelayMs'),
      offerValidityMs: await readSetting(db, 'offerValidityMs'),
      offerApproval: await readSetting(db, 'offerApproval'),
      timeZone: config.organisation.timeZone ?? 'UTC',
      payCurrency: await likelyPayCurrency({ db, config }),
    }),
  })
}
