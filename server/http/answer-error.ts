import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { AppEnv } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** Every refusal as `{ message, errorType? }`. An unknown error is logged with an id and answered without detail. */
export function answerError(error: unknown, c: Context<AppEnv>, log: Logger) {
  if (error instanceof AppError) {
    const { status, message, errorType, extra, headers } = error
    return c.json({ message, ...(errorType && { errorType }), ...extra }, status, headers)
  }
  if (error instanceof HTTPException) return c.json({ message: error.message }, error.status)
  const errorId = randomUUID()
  c.set('errorId', errorId)
  log.error({ err: error, errorId, method: c.req.method, path: withoutTokens(c.req.path) }, 'A request failed')
  return c.json({ message: `Something went wrong on the server. Nothing was changed. (Error ${errorId})` }, 500)
}

/** The secret of a personal link opens somebody's pages: it has no place in a log. */
const withoutTokens = (path: string) => path.replace(/[\w-]{32,}/g, '[token]')
