import type { OpenAPIHono } from '@hono/zod-openapi'
import { passkeys } from '#shared/passkeys.ts'
import type { AppEnv } from '#server/context.ts'
import { Reply, serve } from '#server/serve.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { readPasskeys } from './own-passkeys.ts'
import { beginProof } from './prove-by-passkey.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts'

export function mountPasskeys(app: OpenAPIHono<AppEnv>) {
  serve(app, passkeys, {
    beginSignIn: async (ctx, _input, request) => {
      const { answer, cookies } = await beginPasskeySignIn(ctx, request)
      return new Reply(answer, { 'set-cookie': cookies })
    },
    signIn: async (ctx, { body }, request) => {
      const { user, cookies } = await signInByPasskey(ctx, body, request)
      return new Reply(user, { 'set-cookie': cookies })
    },
    read: (ctx) => readPasskeys(ctx),
    beginProof: (ctx) => beginProof(ctx),
    begin: (ctx, { body }) => beginPasskey(ctx, body),
    add: (ctx, { body }) => addPasskey(ctx, body),
    rename: (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
    remove: (ctx, { params, body }) => removePasskey(ctx, params.id, body),
  })
}
