import type { OpenAPIHono } from '@hono/zod-openapi'
import { secondFactor } from '#shared/second-factor.ts'
import type { AppEnv } from '#server/context.ts'
import { enterCode } from '#server/accounts/enter-code.ts'
import { leaveCode } from '#server/accounts/leave-code.ts'
import { Reply, serve } from '#server/serve.ts'
import { resetSecondFactor } from '#server/users/reset-second-factor.ts'
import { readStanding } from './read-standing.ts'
import { renewCodes } from './renew-codes.ts'
import { beginSetUp, confirmSetUp } from './set-up.ts'
import { turnOff } from './turn-off.ts'

export function mountSecondFactor(app: OpenAPIHono<AppEnv>) {
  serve(app, secondFactor, {
    enter: async (ctx, { body }, request) => {
      const { user, recoveryCodesLeft, cookies } = await enterCode(ctx, body, request)
      return new Reply({ ...user, recoveryCodesLeft }, { 'set-cookie': cookies })
    },
    leave: async (ctx, _input, request) => new Reply({}, { 'set-cookie': await leaveCode(ctx, request) }),
    read: (ctx) => readStanding(ctx),
    begin: (ctx, { body }) => beginSetUp(ctx, body),
    confirm: async (ctx, { body }, request) => confirmSetUp(ctx, body, await ctx.signIn.sessionToken(request)),
    turnOff: (ctx, { body }) => turnOff(ctx, body),
    renewCodes: (ctx, { body }) => renewCodes(ctx, body),
    reset: (ctx, { params }) => resetSecondFactor(ctx, params.id),
  })
}
