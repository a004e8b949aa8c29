import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import type { AppEnv, Services } from './context.ts'
import { beginCandidate } from './candidates/begin-candidate.ts'
import { badRequest } from './errors.ts'
import { answerError } from './http/answer-error.ts'
import { documentOf, nameComponents } from './http/api-document.ts'
import { issueInWords } from './http/issue-in-words.ts'
import { mountHealth } from './http/mount-health.ts'
import { noteColleague } from './http/note-colleague.ts'
import { orSignedOut } from './http/or-signed-out.ts'
import { refuseMethod } from './http/refuse-method.ts'
import { refuseCrossSite } from './http/refuse-cross-site.ts'
import { refuseSomebodyElse } from './http/refuse-somebody-else.ts'
import { securityHeaders } from './http/security-headers.ts'
import { isReadByPerson, showTrouble } from './public-pages/show-trouble.ts'
import { serveRaw } from './serve.ts'
import { mountCalls } from './mount-calls.ts'
import { measureRequests } from './telemetry/measure-requests.ts'
import { currentConfig, lastConfig } from './settings/current-config.ts'

/** The whole HTTP side over the given services; `app.fetch` serves a port or a test. */
export function createApp(services: Services) {
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const [issue] = result.error.issues
      throw badRequest(issue ? issueInWords(issue) : 'Invalid request')
    },
  })
  // Before requests are counted: a load balancer asks every few seconds.
  mountHealth(app, services)
  app.use(measureRequests(services.telemetry))
  app.use(securityHeaders(services.config))
  // Whole JSON answers only: a text that is sent as it grows (NDJSON) must not wait in a compressor.
  app.use('/api/*', compress({ encoding: 'gzip', contentTypeFilter: /^application\/json/ }))
  // Public pages are not (decision 24), what they look like is.
  app.use('/pages/*', compress({ encoding: 'gzip', contentTypeFilter: /^text\/(css|javascript)/ }))
  // Before the session is looked up, so that both are asked of the database together.
  app.get('/api/candidates/:id{[1-9][0-9]{0,8}}', beginCandidate(services))
  app.use('/api/*', async (c, next) => {
    const [user, config] = await Promise.all([services.signIn.findUser(c), currentConfig(services)])
    c.set('ctx', { ...services, config, user, rowVersion: c.req.header('x-row-version') })
    if (user) {
      refuseCrossSite(c, services.config.publicUrl)
      refuseSomebodyElse(c, user)
    }
    await next()
    // People's data: nothing between us and the screen may keep it, unless an answer says otherwise.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
    // Said here, since the compressor builds every answer anew to say it, also those that it does not compress (decision 24).
    c.res.headers.append('vary', 'Accept-Encoding')
  })
  for (const [path, kind] of personalLinks) app.use(path, noteColleague(services, kind))
  mountCalls(app, services)
  mountApiDocument(app, services.config.publicUrl)
  const refuse = refuseMethod()
  app.all('/api/*', refuse)
  app.notFound(refuse)
  app.onError(async (error, c) => {
    const answer = answerError(await orSignedOut(services, c, error), c, services)
    return isReadByPerson(c) ? showTrouble(c, lastConfig(services), answer) : answer
  })
  return app
}

/** Calls that change something behind a personal link; of an assessment its beginning and its end alone. */
const personalLinks = [
  ['/offers/:token/:answer', 'offer'],
  ['/applications/:token/:answer', 'application'],
  ['/schedule/:token/:answer', 'schedule'],
  ['/invitation/:token', 'invitation'],
  ['/assessments/:token/start', 'assessment'],
  ['/assessments/:token/finish', 'assessment'],
] as const

/** What every call takes and answers, and how it is opened. */
function mountApiDocument(app: OpenAPIHono<AppEnv>, publicUrl: string) {
  nameComponents(app, publicUrl)
  serveRaw(app, { method: 'GET', path: '/api/openapi.json', allow: 'signed-in', byKey: true }, (c) =>
    c.json(documentOf(app, c.get('ctx').config.productName)),
  )
}
