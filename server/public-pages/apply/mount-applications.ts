import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { confirmAddress } from '#server/applications/confirm-address.ts'
import { findApplication } from '#server/applications/find-application.ts'
import { findInterviewEvent } from '#server/applications/find-interview-event.ts'
import { readApplication } from '#server/applications/read-application.ts'
import { withdrawApplication } from '#server/applications/withdraw-application.ts'
import type { AppEnv, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { firstCharacters } from '#server/first-characters.ts'
import { leadBack } from '#server/http/lead-back.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { readFields } from '#server/http/read-fields.ts'
import { calendarText } from '#server/icalendar/calendar-text.ts'
import { wholeNumber } from '#server/public-pages/whole-number.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { isAsked, mountErasure } from './mount-erasure.ts'
import { noApplication } from './no-application.ts'
import { statusPage } from './status-page.ts'
import { withdrawalReasonCharactersMax, withdrawPage } from './withdraw-page.ts'

const reasonBytesMax = 16 * 1024
/** Free text; what is longer than the form takes is cut. */
const Reason = z
  .string()
  .transform((text) => firstCharacters(text.trim(), withdrawalReasonCharactersMax) || null)
  .catch(null)

/** The pages behind an applicant's personal link: the link is the proof. */
export function mountApplications(app: OpenAPIHono<AppEnv>, services: Services) {
  serveRaw(app, { method: 'GET', path: '/applications/:token', allow: 'public' }, async (c) => {
    const named = await withCurrentNames(services)
    const found = await findApplication(named.db, c.req.param('token'))
    if (!found) return noApplication(c, named)
    const application = await readApplication(named, found)
    if (!application) return noApplication(c, named)
    const shown = {
      token: c.req.param('token') ?? '',
      unconfirmed: found.unconfirmed && application.appliedAt !== null,
      justAsked: c.req.query('told') === 'asked' && isAsked(application),
      justConfirmed: c.req.query('told') === 'confirmed' && !found.unconfirmed,
    }
    return c.html(await statusPage(named.config, application, shown), 200, personalPage)
  })

  serveRaw(
    app,
    { method: 'GET', path: '/applications/:token/interviews/:file{[^/]+\\.ics}', allow: 'public' },
    async (c) => {
      const named = await withCurrentNames(services)
      const found = await findApplication(named.db, c.req.param('token'))
      const interviewId = wholeNumber(c.req.param('file')?.replace(/\.ics$/, ''))
      const event = found && interviewId && (await findInterviewEvent(named, found.candidateId, interviewId))
      if (!event) return noApplication(c, named)
      return c.body(calendarText(event), 200, {
        ...personalPage,
        'content-type': `text/calendar; charset=utf-8; method=${event.method}`,
        'content-disposition': 'inline; filename="interview.ics"',
      })
    },
  )

  leadBack(app, '/applications/:token/confirm')
  // Not by opening the page: programs that look at letters before their reader does open every link in them.
  serveRaw(app, { method: 'POST', path: '/applications/:token/confirm', allow: 'public' }, async (c) => {
    const named = await withCurrentNames(services)
    const token = c.req.param('token') ?? ''
    const found = await findApplication(named.db, token)
    if (!found) return noApplication(c, named)
    try {
      await confirmAddress(named, found)
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return noApplication(c, named)
      throw error
    }
    return c.redirect(`/applications/${token}?told=confirmed`, 303)
  })

  serveRaw(app, { method: 'GET', path: '/applications/:token/withdraw', allow: 'public' }, async (c) => {
    const named = await withCurrentNames(services)
    const token = c.req.param('token') ?? ''
    const found = await findApplication(named.db, token)
    const application = found && (await readApplication(named, found))
    if (!application) return noApplication(c, named)
    if (!application.mayWithdraw) return c.redirect(`/applications/${token}`, 303)
    return c.html(await withdrawPage(named.config, application, token), 200, personalPage)
  })

  serveRaw(app, { method: 'POST', path: '/applications/:token/withdraw', allow: 'public' }, async (c) => {
    const named = await withCurrentNames(services)
    const token = c.req.param('token') ?? ''
    try {
      await withdrawApplication(named, token, Reason.parse((await readFields(c, reasonBytesMax))['reason']))
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return noApplication(c, named)
      // What can no longer be withdrawn says where it stands.
      if (!(error instanceof AppError) || error.status !== 409) throw error
    }
    return c.redirect(`/applications/${token}`, 303)
  })
  mountErasure(app, services)
}
