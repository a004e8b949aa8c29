import type { Context as Request } from 'hono'
import { minuteMs } from '#shared/durations.ts'
import type { AppEnv } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { findApiKey } from './find-api-key.ts'

/** A list is one call, however long it is; what comes one by one is followed at this pace. */
export const keyVisits = { visitsMax: 240, windowMs: minuteMs }
export const keyVisitsOf = (id: number) => `api-key:${id}`

/**
 * Whether whoever is not signed in may read by a key (decision 71). Throws 401 for a key that opens nothing, and 429 for one
 * that is used too often; another Authorization, such as a proxy's own, is none of ours.
 */
export async function readsByKey(c: Request<AppEnv>) {
  const key = await findReadingKey(c)
  if (!key) {
    if (bringsBearer(c))
      throw new AppError(401, 'This key does not read here: it is unknown, revoked, or made for applications', {
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      })
    return false
  }
  await countVisit(c.get('ctx'), { key: keyVisitsOf(key.id), ...keyVisits })
  c.set('byKey', true)
  return true
}

/** Only a program sends one; Basic may be a proxy's own. */
export const bringsBearer = (c: Request<AppEnv>) => /^bearer /i.test(c.req.header('authorization') ?? '')

/** To a program that brings a Bearer where no key opens anything: it cannot sign in and try again. */
export const closedToKeys = () =>
  new AppError(401, 'No key opens this call: keys read what the API document marks as open to them')

/** The key that a request brings; undefined where it opens nothing, any more or at all. */
export const findReadingKey = (c: Request<AppEnv>) =>
  findApiKey(c.get('ctx'), c.req.header('authorization'), { scope: 'read', schemes: ['bearer', 'basic'] })
