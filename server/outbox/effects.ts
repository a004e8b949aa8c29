import { placeOrder } from '#server/assessment-orders/place-order.ts'
import { pollResult } from '#server/assessment-orders/poll-result.ts'
import { expireDue } from '#server/assessments/expire-due.ts'
import { finishDue } from '#server/assessments/finish-due.ts'
import { rankSittings } from '#server/assessments/rank-sittings.ts'
import { sendRequestedLink } from '#server/assessments/send-requested-link.ts'
import { sendDueAssessment } from '#server/candidates/send-due-assessment.ts'
import type { Services } from '#server/context.ts'
import { sendFollowUp } from '#server/follow-ups/send-follow-up.ts'
import { cancelInterviews } from '#server/interviews/cancel-interviews.ts'
import { expireOffer } from '#server/offers/expire-offer.ts'
import { postJob } from '#server/jobs/post-job.ts'
import { takeDownJob } from '#server/jobs/take-down-job.ts'
import { readResume } from '#server/resumes/read-resume.ts'
import { removeFiles } from '#server/retention/remove-files.ts'
import { askScreeningModel } from '#server/screening/ask-screening-model.ts'
import { screenCandidate } from '#server/screening/screen-candidate.ts'
import { screenJob } from '#server/screening/screen-job.ts'
import { deliverWebhook } from '#server/webhooks/deliver-webhook.ts'
import { deliverInOrder } from './deliver-in-order.ts'
import type { EffectName } from './effect-payloads.ts'
import type { QueueRow } from './queue-email.ts'

/** What a queue row can ask for, by its type. Each marks its own row when done; one that throws is tried again. */
export const effects = {
  email: deliverInOrder,
  assessment: sendDueAssessment,
  'assessment.order': placeOrder,
  'assessment.poll': pollResult,
  'assessment.link': sendRequestedLink,
  'assessment.finish': finishDue,
  'assessment.expire': expireDue,
  'assessment.rank': rankSittings,
  'interviews.cancel': cancelInterviews,
  'offer.expire': expireOffer,
  'follow-up': sendFollowUp,
  resume: readResume,
  screening: screenCandidate,
  'screening.job': screenJob,
  'screening.model': askScreeningModel,
  'files.remove': removeFiles,
  'platform.post': postJob,
  'platform.take-down': takeDownJob,
  webhook: deliverWebhook,
} as const satisfies Record<EffectName, (services: Services, row: QueueRow) => Promise<unknown>>
