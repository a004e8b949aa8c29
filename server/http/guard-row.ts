import { createMiddleware } from 'hono/factory'
import { idMax } from '#shared/limits.ts'
import type { Asker } from '#shared/permissions.ts'
import type { AppEnv, Context } from '#server/context.ts'

/**
 * Mounted before a call whose permission hangs on its row: who may not make it learns that before anything about the
 * body (DECISIONS, Who may do what). `refuse` throws 403; a row that is not there, and a visitor, are the call's own matter.
 */
export const guardRow = (refuse: (ctx: Context, asker: Asker, id: number) => Promise<void>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const ctx = c.get('ctx')
    const id = Number(c.req.param('id'))
    if (ctx.user && Number.isInteger(id) && id > 0 && id <= idMax) await refuse(ctx, ctx.user, id)
    await next()
  })
