import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import type { AppEnv, Services } from './context.ts'
import { mountAccounts } from './accounts/routes.ts'
import { mountAssessmentLinks } from './assessments/routes.ts'
import { mountAvailability } from './availability/routes.ts'
import { mountAnalytics } from './analytics/routes.ts'
import { mountApiKeys } from './api-keys/routes.ts'
import { mountApplicationCalls } from './applications/routes.ts'
import { mountAssessmentNotices } from './assessment-orders/public-routes.ts'
import { mountAssessmentResults } from './assessment-results/routes.ts'
import { mountCalendarFeeds } from './calendars/public-routes.ts'
import { mountCalendars } from './calendars/routes.ts'
import { beginCandidate } from './candidates/begin-candidate.ts'
import { mountCandidates } from './candidates/routes.ts'
import { mountComments } from './comments/routes.ts'
import { mountErasureRequests } from './erasure-requests/routes.ts'
import { mountEmails } from './emails/routes.ts'
import { badRequest } from './errors.ts'
import { mountFollowUps } from './follow-ups/routes.ts'
import { answerError } from './http/answer-error.ts'
import { issueInWords } from './http/issue-in-words.ts'
import { mountHealth } from './http/mount-health.ts'
import { noteColleague } from './http/note-colleague.ts'
import { orSignedOut } from './http/or-signed-out.ts'
import { refuseMethod } from './http/refuse-method.ts'
import { refuseCrossSite } from './http/refuse-cross-site.ts'
import { refuseSomebodyElse } from './http/refuse-somebody-else.ts'
import { securitySchemes } from './http/ways-in.ts'
import { securityHeaders } from './http/security-headers.ts'
import { mountInterviewPlans } from './interview-plans/routes.ts'
import { mountInvitationPages } from './invitations/public-routes.ts'
import { mountInterviews } from './interviews/routes.ts'
import { mountJobs } from './jobs/routes.ts'
import { mountLetters } from './letters/routes.ts'
import { mountLogo } from './logo/routes.ts'
import { mountOfferPages } from './offers/public-routes.ts'
import { mountOffers } from './offers/routes.ts'
import { mountAssessmentPages } from './public-pages/assess/mount-assessment-pages.ts'
import { mountLinkRequest } from './public-pages/assess/mount-link-request.ts'
import { mountPasskeys } from './passkeys/routes.ts'
import { mountPublicPages } from './public-pages/routes.ts'
import { isReadByPerson, showTrouble } from './public-pages/show-trouble.ts'
import { mountSchedulePages } from './scheduling/public-routes.ts'
import { mountSavedLetters } from './saved-letters/routes.ts'
import { mountScheduling } from './scheduling/routes.ts'
import { serveRaw } from './serve.ts'
import { measureRequests } from './telemetry/measure-requests.ts'
import { mountTelemetry } from './telemetry/routes.ts'
import { currentConfig, lastConfig } from './settings/current-config.ts'
import { mountImports } from './imports/routes.ts'
import { mountIntegrations } from './integrations/routes.ts'
import { mountResumes } from './resumes/routes.ts'
import { mountRetention } from './retention/routes.ts'
import { mountScreening } from './screening/routes.ts'
import { mountSecondFactor } from './second-factor/routes.ts'
import { mountSettings } from './settings/routes.ts'
import { mountSingleSignOn } from './single-sign-on/routes.ts'
import { mountTags } from './tags/routes.ts'
import { mountSavedViews } from './saved-views/routes.ts'
import { mountUsers } from './users/routes.ts'
import { mountWebhooks } from './webhooks/routes.ts'

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
  mountAccounts(app)
  mountSecondFactor(app)
  mountPasskeys(app)
  mountUsers(app)
  mountAvailability(app)
  mountJobs(app)
  mountApplicationCalls(app)
  mountCandidates(app)
  mountImports(app)
  mountComments(app)
  mountTags(app)
  mountSavedViews(app)
  mountLetters(app)
  mountSavedLetters(app)
  mountResumes(app)
  mountScreening(app)
  mountRetention(app)
  mountErasureRequests(app)
  mountAssessmentResults(app)
  mountAssessmentLinks(app)
  mountInterviewPlans(app)
  mountInterviews(app)
  mountScheduling(app)
  mountOffers(app)
  mountAnalytics(app)
  mountEmails(app)
  mountTelemetry(app)
  mountSettings(app)
  mountIntegrations(app)
  mountApiKeys(app)
  mountWebhooks(app)
  mountFollowUps(app)
  mountCalendars(app)
  mountLogo(app, services)
  mountPublicPages(app, services)
  mountLinkRequest(app, services)
  mountSingleSignOn(app, services)
  mountAssessmentPages(app, services)
  mountAssessmentNotices(app, services)
  mountOfferPages(app, services)
  mountSchedulePages(app, services)
  mountCalendarFeeds(app, services)
  mountInvitationPages(app, services)
  for (const [name, scheme] of Object.entries(securitySchemes))
    app.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  serveRaw(app, { method: 'GET', path: '/api/openapi.json', allow: 'signed-in', byKey: true }, (c) =>
    c.json(
      app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: c.get('ctx').config.productName, version: '1' } }),
    ),
  )
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
