import type { OpenAPIHono } from '@hono/zod-openapi'
import { secondFactor } from '#shared/second-factor.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { readStanding } from './read-standing.ts'
import { renewCodes } from './renew-codes.ts'
import { beginSetUp, confirmSetUp } from './set-up.ts'
import { turnOff } from './turn-off.ts'

export function mountSecondFactor(app: OpenAPIHono<AppEnv>) {
  serve(app, secondFactor, {
    read: (ctx) => readStanding(ctx),
    begin: (ctx, { body }) => beginSetUp(ctx, body),
    confirm: async (ctx, { body }, request) => confirmSetUp(ctx, body, await ctx.signIn.sessionToken(request)),
    turnOff: (ctx, { body }) => turnOff(ctx, body),
    renewCodes: (ctx, { body }) => renewCodes(ctx, body),
  })
}
