import type { OpenAPIHono } from '@hono/zod-openapi'
import { emails } from '#shared/emails.ts'
import { findFailedBackup } from '#server/backup/find-failed-backup.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { findEmail } from './find-email.ts'
import { findHeld } from './find-held.ts'
import { goOn } from './go-on.ts'
import { listEmails } from './list-emails.ts'
import { openLinks } from './open-links.ts'
import { sendAgain } from './send-again.ts'

export function mountEmails(app: OpenAPIHono<AppEnv>) {
  serve(app, emails, {
    list: (ctx, { query }, request) => listEmails(ctx, query, request),
    one: (ctx, { params }) => findEmail(ctx, params.id),
    openLinks: (ctx, { params }) => openLinks(ctx, params.id),
    sendAgain: (ctx, { params }) => sendAgain(ctx, params.id),
    state: async (ctx) => ({
      configured: ctx.email.kind === 'smtp',
      from: ctx.config.emailFrom,
      held: await findHeld(ctx),
      failedBackup: await findFailedBackup(ctx),
    }),
    goOn,
  })
}
