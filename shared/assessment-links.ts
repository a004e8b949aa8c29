import { z } from 'zod'
import { optionalText } from './fields.ts'
import { adjustmentReasonCharactersMax } from './limits.ts'
import { Instant, route } from './route.ts'
import { TimeFactor } from './settings.ts'

/** How an assessment that the product gives itself stands. */
export const sittingStatuses = ['sent', 'started', 'completed', 'expired', 'withdrawn'] as const
export type SittingStatus = (typeof sittingStatuses)[number]

/** An assessment ordered from somebody else, as far as its result is still to come. */
const OrderStanding = z.object({
  /** As the environment named it when it was ordered. */
  provider: z.string(),
  status: z.enum(['ordered', 'sent', 'completed', 'failed']),
  orderedAt: Instant,
  /** Why it failed, or why its result could not be asked for the last time. */
  error: z.string().nullable(),
})

/** How a candidate's newest assessment stands, for whoever sends it. Neither its link nor its questions are here. */
export const AssessmentStanding = z.object({
  sitting: z
    .object({
      status: z.enum(sittingStatuses),
      sentAt: Instant,
      /** Until when it can be begun. */
      expiresAt: Instant,
      startedAt: Instant.nullable(),
      deadline: Instant.nullable(),
      completedAt: Instant.nullable(),
      /** The number of the last one, 1 or 2: who came late for the first, or was to have none, has the second alone. */
      remindersSent: z.int(),
    })
    .nullable(),
  /** Where another provider gives it; null where the product does. */
  order: OrderStanding.nullable(),
  /** How many times its usual time it may take, and why: for those who may edit candidates alone. */
  timeFactor: z.number(),
  reason: z.string().nullable(),
  /** The version of what was agreed about the time, for X-Row-Version; where nothing was, older than any. */
  timeUpdatedAt: Instant,
  /** When the first one leaves by itself, while it waits. */
  dueAt: Instant.nullable(),
})
export type AssessmentStanding = z.output<typeof AssessmentStanding>

export const TimeAdjustment = z.strictObject({
  timeFactor: TimeFactor,
  reason: optionalText('The reason', adjustmentReasonCharactersMax),
})

export const assessmentLinks = {
  standing: route({
    method: 'GET',
    path: '/api/candidates/{id}/assessment-link',
    allow: 'candidates.edit',
    summary: "How a candidate's newest assessment stands",
    response: AssessmentStanding,
  }),
  sendAgain: route({
    method: 'POST',
    path: '/api/candidates/{id}/assessment-link',
    allow: 'candidates.edit',
    summary:
      'Send a fresh personal link to the assessment, and withdraw those sent before; an order that failed is placed again',
    response: AssessmentStanding.extend({ message: z.string() }),
  }),
  adjust: route({
    method: 'PATCH',
    path: '/api/candidates/{id}/assessment-time',
    allow: 'candidates.edit',
    summary: 'Give a candidate more time for the assessment; one whose time runs has it at once',
    body: TimeAdjustment,
    response: AssessmentStanding.extend({ message: z.string() }),
  }),
}
