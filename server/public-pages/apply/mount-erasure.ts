import type { OpenAPIHono } from '@hono/zod-openapi'
import { hourMs } from '#shared/durations.ts'
import { findApplication } from '#server/applications/find-application.ts'
import { readApplication, type ApplicationShown } from '#server/applications/read-application.ts'
import { requestErasure } from '#server/applications/request-erasure.ts'
import type { AppEnv, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { erasePage } from './erase-page.ts'
import { noApplication } from './no-application.ts'

/** A school or an office has one address for all who are in it. */
const placeLimit = { visitsMax: 60, windowMs: hourMs }
const path = '/applications/:token/erase'

/** Where an applicant asks that their data be deleted: the link is the proof. Opening the page asks for nothing. */
export function mountErasure(app: OpenAPIHono<AppEnv>, services: Services) {
  serveRaw(app, { method: 'GET', path, allow: 'public' }, async (c) => {
    const named = await withCurrentNames(services)
    const token = c.req.param('token') ?? ''
    const application = await shownBehind(named, token)
    if (!application) return noApplication(c, named)
    if (!mayAsk(application)) return c.redirect(`/applications/${token}`, 303)
    return c.html(await erasePage(named.config, application, { token }), 200, personalPage)
  })

  serveRaw(app, { method: 'POST', path, allow: 'public' }, async (c) => {
    const named = await withCurrentNames(services)
    const token = c.req.param('token') ?? ''
    try {
      if (!(await findApplication(named.db, token))) return noApplication(c, named)
      const place = clientNetwork(c, named.config.trustedProxies)
      await countVisit(named, { key: `erase-from:${place}`, ...placeLimit })
      await requestErasure(named, token)
      return c.redirect(`/applications/${token}?told=asked`, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const application = await shownBehind(named, token)
      if (!application) return noApplication(c, named)
      // Whoever can ask no more is told so where everything stands.
      if (!mayAsk(application)) return c.redirect(`/applications/${token}`, 303)
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      return c.html(
        await erasePage(named.config, application, { token, fault: error.message }),
        error.status,
        personalPage,
      )
    }
  })
}

async function shownBehind(services: Services, token: string) {
  const found = await findApplication(services.db, token)
  return found && readApplication(services, found)
}

/** Whether a request of theirs waits for an answer. */
export const isAsked = ({ erasure }: Pick<ApplicationShown, 'erasure'>) => erasure !== null && !erasure.declinedAt

const mayAsk = (application: Pick<ApplicationShown, 'erasure' | 'mayAskForErasure'>) =>
  application.mayAskForErasure && !isAsked(application)
