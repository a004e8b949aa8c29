import type { OpenAPIHono } from '@hono/zod-openapi'
import { accounts } from '#shared/accounts.ts'
import { noteSignIn } from '#server/access-log/note-sign-in.ts'
import { askerOf, type AppEnv } from '#server/context.ts'
import { mustSetUp } from '#server/second-factor/needs-second-factor.ts'
import { Reply, serve } from '#server/serve.ts'
import { findColleague } from '#server/users/find-colleague.ts'
import { createUser } from '#server/users/create-user.ts'
import { changePassword } from './change-password.ts'
import { login } from './login.ts'
import { logoutElsewhere } from './logout-elsewhere.ts'

export function mountAccounts(app: OpenAPIHono<AppEnv>) {
  serve(app, accounts, {
    current: async (ctx) => ({ ...(await findColleague(ctx, askerOf(ctx).id)), ...(await setUpFirst(ctx)) }),
    login: async (ctx, { body }, request) => {
      const { user, cookies } = await login(ctx, body, request)
      if (!user) return new Reply({ asked: 'code' as const }, { 'set-cookie': cookies })
      const entered = { ...ctx, user: { ...user, byPassword: true } }
      return new Reply({ ...user, ...(await setUpFirst(entered)) }, { 'set-cookie': cookies })
    },
    register: (ctx, { body }) => createUser(ctx, body),
    logout: async (ctx, _input, request) => {
      const cookies = await ctx.signIn.signOut(request)
      if (ctx.user) await noteSignIn(ctx, request, { event: 'signed-out', detail: 'here', userId: ctx.user.id })
      return new Reply({}, { 'set-cookie': cookies })
    },
    byId: (ctx, { params }) => findColleague(ctx, params.id, { alsoDeactivated: true }),
    changePassword: async (ctx, { body }, request) => {
      await changePassword(ctx, body, await ctx.signIn.sessionToken(request))
      return {}
    },
    logoutElsewhere: async (ctx, _input, request) =>
      logoutElsewhere(ctx, await ctx.signIn.sessionToken(request), request),
  })
}

const setUpFirst = async (ctx: Parameters<typeof mustSetUp>[0]) =>
  (await mustSetUp(ctx)) && { mustSetUpSecondFactor: true as const }
