import type { Context as Request } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Services } from '#server/context.ts'
import { readCandidateRow } from './get-candidate.ts'

const begun = new WeakMap<Request<AppEnv>, ReturnType<typeof readCandidateRow>>()

/**
 * Begins to read the candidate that is asked for while the session is looked up, so that both are one way to the database
 * (docs/decisions, 25). What is read goes nowhere until the call has let its asker in; without a cookie that we signed nothing
 * is begun. Stands before what looks the session up.
 */
export const beginCandidate = ({ db, signIn }: Pick<Services, 'db' | 'signIn'>) =>
  createMiddleware<AppEnv, '/:id'>(async (c, next) => {
    if (await signIn.sessionToken(c)) {
      const row = readCandidateRow(db, Number(c.req.param('id')))
      row.catch(() => undefined) // whoever waits for it hears of it; a visitor whose session has ended does not wait
      begun.set(c, row)
    }
    return next()
  })

/** What was begun for a request. */
export const begunFor = (request: Request<AppEnv>) => begun.get(request)
