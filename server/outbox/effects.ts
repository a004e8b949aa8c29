import { expireDue } from '#server/assessments/expire-due.ts'
import { finishDue } from '#server/assessments/finish-due.ts'
import { rankSittings } from '#server/assessments/rank-sittings.ts'
import { sendRequestedLink } from '#server/assessments/send-requested-link.ts'
import { sendDueAssessment } from '#server/candidates/send-due-assessment.ts'
import { readResume } from '#server/candidates/read-resume.ts'
import type { Services } from '#server/context.ts'
import { expireOffer } from '#server/offers/expire-offer.ts'
import { postJob } from '#server/jobs/post-job.ts'
import { takeDownJob } from '#server/jobs/take-down-job.ts'
import { deliverEmail } from './deliver-email.ts'
import type { QueueRow } from './queue-email.ts'

/** What a queue row can ask for, by its type. Each marks its own row when done; one that throws is tried again. */
export const effects = {
  email: deliverEmail,
  assessment: sendDueAssessment,
  'assessment.link': sendRequestedLink,
  'assessment.finish': finishDue,
  'assessment.expire': expireDue,
  'assessment.rank': rankSittings,
  'offer.expire': expireOffer,
  resume: readResume,
  'platform.post': postJob,
  'platform.take-down': takeDownJob,
} as const satisfies Record<string, (services: Services, row: QueueRow) => Promise<unknown>>
export type EffectName = keyof typeof effects
