import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv, Services } from './context.ts'
import { mountAccessLog } from './access-log/routes.ts'
import { mountAccounts } from './accounts/routes.ts'
import { mountAssessmentLinks } from './assessments/routes.ts'
import { mountAvailability } from './availability/routes.ts'
import { mountActivity } from './activity/routes.ts'
import { mountAnalytics } from './analytics/routes.ts'
import { mountApiKeys } from './api-keys/routes.ts'
import { mountApplicationCalls } from './applications/routes.ts'
import { mountAssessmentNotices } from './assessment-orders/public-routes.ts'
import { mountAssessmentResults } from './assessment-results/routes.ts'
import { mountCalendarFeeds } from './calendars/public-routes.ts'
import { mountCalendars } from './calendars/routes.ts'
import { mountCandidates } from './candidates/routes.ts'
import { mountComments } from './comments/routes.ts'
import { mountErasureRequests } from './erasure-requests/routes.ts'
import { mountEmails } from './emails/routes.ts'
import { mountFollowUps } from './follow-ups/routes.ts'
import { mountInterviewPlans } from './interview-plans/routes.ts'
import { mountInvitationPages } from './invitations/public-routes.ts'
import { mountInterviews } from './interviews/routes.ts'
import { mountJobLinks } from './job-links/routes.ts'
import { mountJobs } from './jobs/routes.ts'
import { mountLetters } from './letters/routes.ts'
import { mountLogo } from './logo/routes.ts'
import { mountOfferPages } from './offers/public-routes.ts'
import { mountOffers } from './offers/routes.ts'
import { mountAssessmentPages } from './public-pages/assess/mount-assessment-pages.ts'
import { mountLinkRequest } from './public-pages/assess/mount-link-request.ts'
import { mountPasskeys } from './passkeys/routes.ts'
import { mountPublicPages } from './public-pages/routes.ts'
import { mountSchedulePages } from './scheduling/public-routes.ts'
import { mountSavedLetters } from './saved-letters/routes.ts'
import { mountScheduling } from './scheduling/routes.ts'
import { mountTelemetry } from './telemetry/routes.ts'
import { mountImports } from './imports/routes.ts'
import { mountIntegrations } from './integrations/routes.ts'
import { mountRediscovery } from './rediscovery/routes.ts'
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

/** Every call and page: those of staff first, then those that visitors have. */
export function mountCalls(app: OpenAPIHono<AppEnv>, services: Services) {
  mountAccounts(app)
  mountSecondFactor(app)
  mountPasskeys(app)
  mountUsers(app)
  mountAvailability(app)
  mountJobs(app)
  mountJobLinks(app)
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
  mountRediscovery(app)
  mountRetention(app)
  mountErasureRequests(app)
  mountAssessmentResults(app)
  mountAssessmentLinks(app)
  mountInterviewPlans(app)
  mountInterviews(app)
  mountScheduling(app)
  mountOffers(app)
  mountActivity(app)
  mountAccessLog(app)
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
}
