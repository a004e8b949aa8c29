import type { Context } from 'hono'
import { signedInAsHeader, somebodyElse } from '#shared/signed-in-as.ts'
import type { AppEnv } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'

/**
 * Refuses a write of a screen that is not of whoever the session is of by now: what one person chose would be done, and
 * recorded, in another's name (decision 15). A program that names nobody is let through. Throws 403, upon which the screen
 * asks who is signed in.
 */
export function refuseSomebodyElse(c: Context<AppEnv>, user: Pick<SignedIn, 'id'>) {
  const meant = c.req.header(signedInAsHeader)
  if (c.req.method === 'GET' || meant === undefined || meant === String(user.id)) return
  throw new AppError(403, 'Somebody else has signed in in this browser meanwhile. This was not done in their name.', {
    errorType: somebodyElse,
  })
}
