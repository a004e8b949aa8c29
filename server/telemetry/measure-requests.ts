import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '#server/context.ts'
import { rootFiles } from '#server/http/root-files.ts'
import type { Telemetry } from './create-telemetry.ts'

/** Files that are only handed out: their times would hide those of the work. */
const isFile = (path: string) => path.startsWith('/assets/') || rootFiles.includes(path)

/** Counts every call and page: how long it took, whether it failed, who asked. Stands first, to see what errors became. */
export const measureRequests = (telemetry: Telemetry) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const from = performance.now()
    await next()
    if (isFile(c.req.path)) return
    const { status } = c.res
    // Pages outside /api have no context.
    const userId = (c.get('ctx') as AppEnv['Variables']['ctx'] | undefined)?.user?.id
    telemetry.countAnswer({ ms: performance.now() - from, status, userId })
    if (c.req.header('if-none-match') !== undefined) telemetry.countLookup(status === 304)
    if (status >= 500) {
      const { method } = c.req
      telemetry.recordFailure({
        source: 'request',
        method,
        route: routePath(c),
        status,
        error: c.error,
        errorId: c.get('errorId'),
      })
    }
  })
