import type { Context as Request } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/**
 * Bodies are read as they come: one that its sender compressed is none of what it was. Throws 415 with what is taken instead
 * (RFC 9110, 15.5.16).
 */
export function refuseCompressed(c: Request<AppEnv>) {
  const coding = c.req.header('content-encoding') ?? 'identity'
  if (!/^\s*(?:identity)?\s*$/i.test(coding))
    throw new AppError(415, 'The body must not be compressed', { headers: { 'accept-encoding': 'identity' } })
}
