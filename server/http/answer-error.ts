import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { AppEnv, Services } from '#server/context.ts'
import { isDiskFull } from '#server/database/is-disk-full.ts'
import { AppError } from '#server/errors.ts'

const retrySeconds = 5
const reading = new Set(['GET', 'HEAD'])
/** Whether a change was kept cannot be known where the connection was lost in the middle of it. */
const away = 'The database does not answer at the moment. Try again soon, and look first whether your change was kept.'
const full = "The server's disk is full, so nothing was changed. Whoever runs the server has to make room."

/** Every refusal as `{ message, errorType? }`. An unknown error is logged with an id and answered without detail. */
export function answerError(error: unknown, c: Context<AppEnv>, { log, outage }: Pick<Services, 'log' | 'outage'>) {
  if (error instanceof AppError) {
    const { status, message, errorType, extra, headers } = error
    return c.json({ message, ...(errorType && { errorType }), ...extra }, status, headers)
  }
  if (error instanceof HTTPException) return c.json({ message: error.message }, error.status)
  if (outage.notice(error, 'request')) {
    if (isDiskFull(error)) return c.json({ message: full }, 507)
    return c.json({ message: away }, 503, { 'retry-after': String(retrySeconds) })
  }
  const errorId = randomUUID()
  c.set('errorId', errorId)
  log.error({ err: error, errorId, method: c.req.method, path: withoutTokens(c.req.path) }, 'A request failed')
  // What fails behind a COMMIT, such as reading the answer, has changed something all the same.
  const kept = reading.has(c.req.method) ? '' : ' Look first whether your change was kept, then try again.'
  return c.json({ message: `Something went wrong on the server.${kept} (Error ${errorId})` }, 500)
}

/** For an answer whose sending has begun: what breaks it off can only be logged and counted, not answered. */
export const breakOff =
  (c: Context<AppEnv>, { log, outage, telemetry }: Pick<Services, 'log' | 'outage' | 'telemetry'>) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) && !outage.notice(error, 'request')) {
      const { method } = c.req
      log.error({ err: error, method, path: withoutTokens(c.req.path) }, 'An answer broke off')
      telemetry.recordFailure({ source: 'request', method, route: routePath(c), error })
    }
    throw error
  }

/** The secret of a personal link opens somebody's pages: it has no place in a log. */
const withoutTokens = (path: string) => path.replace(/[\w-]{32,}/g, '[token]')
