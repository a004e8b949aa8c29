import type { Context as Request } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Services } from '#server/context.ts'
import { readCandidateRow } from './get-candidate.ts'

const begun = new WeakMap<Request<AppEnv>, ReturnType<typeof readCandidateRow>>()

/**
 * Begins to read the candidate that is asked for before the session is looked up, so that both go to the database together
 * (docs/decisions, 25). Nothing of it is answered unless the call lets its asker in, and without a cookie that we signed
 * nothing is begun.
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
