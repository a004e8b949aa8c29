import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as Request } from 'hono'
import { hourMs } from '#shared/durations.ts'
import { resumeBytesMax } from '#shared/limits.ts'
import { lacksRoom, refuseWithoutRoom, withoutRoom } from '#server/applications/refuse-without-room.ts'
import type { AppEnv, Services } from '#server/context.ts'
import { isDiskFull } from '#server/database/is-disk-full.ts'
import { AppError } from '#server/errors.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { readForm } from '#server/http/read-form.ts'
import { inTurn } from '#server/in-turn.ts'
import { codeIn } from '#server/job-links/code-in.ts'
import { mountAssets } from '#server/public-pages/mount-assets.ts'
import { notFoundPage } from '#server/public-pages/not-found-page.ts'
import { findPublicJob, type PublicJob } from '#server/public-pages/public-job.ts'
import { wholeNumber } from '#server/public-pages/whole-number.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { serverSecret } from '#server/sign-in/server-secret.ts'
import { appliedPage } from './applied-page.ts'
import { sendScript } from './apply-files.ts'
import { applyPage } from './apply-page.ts'
import type { Faults, Typed } from './check-application.ts'
import { isUnhurried, makeStamp } from './form-stamp.ts'
import { readConsent } from './read-consent.ts'
import { takeApplication } from './take-application.ts'

/** What multipart and the typed fields put around the resume. */
const typedBytesMax = 512 * 1024
/** A form is in memory while it is read: only so many at once, whoever else sends waits. */
const formsAtOnceMax = 8
/** So that nobody who sends slowly on purpose keeps everyone else from applying. */
const formsOfPlaceMax = 2
const forms = inTurn(formsAtOnceMax, formsOfPlaceMax)
/** A school or an office has one address for all who are in it. */
const placeLimit = { visitsMax: 60, windowMs: hourMs }

const noPosition = {
  title: 'This position is not open',
  text: 'It may have been filled in the meantime. Nothing was sent.',
}

const noRoom = {
  title: 'We cannot take applications right now',
  text: 'Our server has run out of room. Please come back later: the position is still open.',
}

/** The application form of an open job: no account, no session, so nothing that another site could borrow. */
export function mountApply(app: OpenAPIHono<AppEnv>, services: Services) {
  mountAssets(app, [sendScript])
  const path = '/careers/:id/apply'
  serveRaw(app, { method: 'GET', path, allow: 'public' }, async (c) => {
    const named = await withCurrentNames(services)
    const job = await openJob(c, named)
    if (!job) return gone(c, named)
    if (await lacksRoom(named)) return later(c, named)
    return show(c, named, job, { status: 200, typed: viaOf(c.req.query('via')), faults: {} })
  })

  serveRaw(app, { method: 'POST', path, allow: 'public' }, (c) =>
    forms(
      async () => {
        const named = await withCurrentNames(services)
        const job = await openJob(c, named)
        if (!job) return gone(c, named)
        const typed: Typed = {}
        const read = async (bytesMax: number) => {
          const form = await readForm(c, bytesMax, forms.isCrowded)
          for (const [name, value] of form) if (typeof value === 'string') typed[name] = value
          return form
        }
        const place = clientNetwork(c, named.config.trustedProxies)
        try {
          await countVisit(named, { key: `apply-from:${place}`, ...placeLimit })
            .then(() => refuseWithoutRoom(named))
            .catch(async (heldUp: unknown) => {
              // What is typed comes before the file, which is not wanted now.
              await read(typedBytesMax)
              throw heldUp
            })
          const form = await read(resumeBytesMax + typedBytesMax)
          const faults = await takeApplication(named, job, typed, form.get('resume'))
          return faults
            ? await show(c, named, job, { status: 422, typed, faults })
            : c.redirect(`/careers/${job.id}/applied`, 303)
        } catch (fault) {
          const error = isDiskFull(fault) && named.outage.notice(fault, 'request') ? withoutRoom() : fault
          if (!(error instanceof AppError)) throw error
          // The error log says what was answered.
          c.error = error
          if (error.status === 404 || error.status === 409) return gone(c, named)
          for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
          return show(c, named, job, { status: error.status, typed, faults: { send: error.message } })
        }
      },
      clientNetwork(c, services.config.trustedProxies),
    ),
  )

  serveRaw(app, { method: 'GET', path: '/careers/:id/applied', allow: 'public' }, async (c) => {
    const { config } = await withCurrentNames(services)
    return c.html(await appliedPage(config), 200, personalPage)
  })
}

function openJob(c: Request<AppEnv>, services: Services) {
  const id = wholeNumber(c.req.param('id'))
  return id === undefined ? undefined : findPublicJob(services, id)
}

const gone = async (c: Request<AppEnv>, { config }: Services) =>
  c.html(await notFoundPage(config, noPosition), 404, personalPage)

/** Before anybody types for nothing. */
async function later(c: Request<AppEnv>, { config }: Services) {
  c.error = withoutRoom()
  return c.html(await notFoundPage(config, noRoom), 503, { ...personalPage, 'retry-after': String(hourMs / 1_000) })
}

/** As the form says it when it is sent. */
const viaOf = (via: string | undefined): Typed => (via === undefined ? {} : { via })

interface Given {
  status: AppError['status']
  typed: Typed
  faults: Faults
}

async function show(c: Request<AppEnv>, services: Services, job: PublicJob, { status, typed, faults }: Given) {
  const [consent, secret] = await Promise.all([readConsent(services), serverSecret(services.db, 'form')])
  const now = services.now()
  // The time of the first showing stays, so that whoever mends a field does not wait again.
  const stamp = typed['stamp']
  const kept = stamp !== undefined && isUnhurried(secret, stamp, now) !== undefined
  const form = {
    typed,
    faults,
    consent,
    questions: job.questions,
    stamp: kept ? stamp : makeStamp(secret, now),
    via: codeIn(typed['via']),
  }
  return c.html(await applyPage(services.config, job, form), status, personalPage)
}
