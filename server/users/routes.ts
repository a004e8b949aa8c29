import type { OpenAPIHono } from '@hono/zod-openapi'
import { colleagues, users } from '#shared/accounts.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { createUser } from './create-user.ts'
import { guardAccount } from './guard-account.ts'
import { listResponsibilities } from './list-responsibilities.ts'
import { listColleagues, listUsers } from './list-users.ts'
import { removeUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'

export function mountUsers(app: OpenAPIHono<AppEnv>) {
  app.patch('/api/users/:id', guardAccount)
  serve(app, users, {
    list: (ctx, { query }, request) => listUsers(ctx, query, request.req.url),
    create: (ctx, { body }) => createUser(ctx, body),
    update: (ctx, { params, body }) => updateUser(ctx, params.id, body),
    remove: (ctx, { params }) => removeUser(ctx, params.id),
    responsibilities: (ctx, { params }) => listResponsibilities(ctx, params.id),
  })
  serve(app, colleagues, {
    list: (ctx) => listColleagues(ctx),
  })
}
