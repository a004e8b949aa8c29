import { z } from 'zod'
import { Instant } from './route.ts'

/** What an endpoint can ask for, in the groups in which it is chosen. */
export const webhookEventGroups = [
  {
    label: 'Candidates',
    events: {
      'candidate.created': 'Added, applied or imported',
      'candidate.moved': 'Moved to another status',
      'candidate.rejected': 'Rejected',
      'candidate.reopened': 'Reopened after a rejection',
      'candidate.withdrawn': 'Took the application back',
    },
  },
  {
    label: 'Interviews',
    events: {
      'interview.scheduled': 'Scheduled',
      'interview.changed': 'Moved or changed',
      'interview.cancelled': 'Cancelled',
      'interview.completed': 'Completed',
      'evaluation.submitted': 'Evaluation submitted',
    },
  },
  {
    label: 'Offers',
    events: {
      'offer.sent': 'Sent',
      'offer.accepted': 'Accepted',
      'offer.declined': 'Declined',
      'offer.withdrawn': 'Withdrawn',
      'offer.expired': 'Expired',
    },
  },
  {
    label: 'Jobs',
    events: {
      'job.posted': 'Posted',
      'job.closed': 'Closed',
      'job.reopened': 'Reopened',
    },
  },
] as const

type Keys<Of> = Of extends unknown ? keyof Of : never
export type ChosenEvent = Keys<(typeof webhookEventGroups)[number]['events']>
export const chosenEvents = webhookEventGroups.flatMap(({ events }) => Object.keys(events) as ChosenEvent[])

/**
 * What a receiver must hear, so that it forgets too and mixes up nobody (GDPR, Article 19): sent to every endpoint that asks
 * for anything about candidates.
 */
export const duties = ['candidate.merged', 'candidate.separated', 'candidate.anonymised', 'candidate.removed'] as const
const ofJobs = new Set<string>(['job.posted', 'job.closed', 'job.reopened'])
export const isAboutCandidates = (event: ChosenEvent) => !ofJobs.has(event)

export const webhookTest = 'webhook.test'
export const webhookTypes = [...chosenEvents, ...duties, webhookTest] as const
export type WebhookType = (typeof webhookTypes)[number]

/** Rises with what receivers would have to be changed for; what is only added leaves it. */
export const webhookVersion = 1

/** What is left out where names and contact data do not go along. */
const personal = { name: z.string(), email: z.string(), phone: z.string().nullable(), location: z.string().nullable() }
const Candidate = z.object({
  id: z.int(),
  /** The same number for all applications of one person. */
  personId: z.int(),
  /** The candidate's page, for those who may sign in. */
  url: z.url(),
  ...z.object(personal).partial().shape,
})
const Job = z.object({ id: z.int(), title: z.string(), department: z.string().nullable() })
/** Whose account did it; null where the product or the candidate did. */
const by = z.int().nullable()
const ofCandidate = { candidate: Candidate, job: Job, by }
/** Coded statuses (SPEC 4). */
const turn = { from: z.string(), to: z.string(), automatic: z.boolean() }
const Interview = z.object({
  id: z.int(),
  type: z.string(),
  scheduledDate: Instant.nullable(),
  durationMinutes: z.int(),
  interviewerId: z.int().nullable(),
})
const Offer = z.object({
  id: z.int(),
  version: z.int(),
  /** Pay goes along where names do. */
  offerType: z.string().optional(),
  compensation: z.string().optional(),
  startDate: z.iso.date().nullable().optional(),
})

const data = {
  'candidate.created': z.object({ ...ofCandidate, origin: z.enum(['added', 'applied', 'imported']) }),
  'candidate.moved': z.object({ ...ofCandidate, ...turn }),
  'candidate.rejected': z.object({ ...ofCandidate, ...turn }),
  'candidate.reopened': z.object({ ...ofCandidate, ...turn }),
  'candidate.withdrawn': z.object(ofCandidate),
  'candidate.merged': z.object(ofCandidate),
  'candidate.separated': z.object(ofCandidate),
  'candidate.anonymised': z.object(ofCandidate),
  'candidate.removed': z.object(ofCandidate),
  'interview.scheduled': z.object({ ...ofCandidate, interview: Interview }),
  'interview.changed': z.object({ ...ofCandidate, interview: Interview }),
  'interview.cancelled': z.object({ ...ofCandidate, interview: Interview }),
  'interview.completed': z.object({ ...ofCandidate, interview: Interview }),
  'evaluation.submitted': z.object({ ...ofCandidate, interview: Interview, amended: z.boolean() }),
  'offer.sent': z.object({ ...ofCandidate, offer: Offer }),
  'offer.accepted': z.object({ ...ofCandidate, offer: Offer }),
  'offer.declined': z.object({ ...ofCandidate, offer: Offer }),
  'offer.withdrawn': z.object({ ...ofCandidate, offer: Offer }),
  'offer.expired': z.object({ ...ofCandidate, offer: Offer }),
  'job.posted': z.object({ job: Job, by }),
  'job.closed': z.object({ job: Job, by }),
  'job.reopened': z.object({ job: Job, by }),
  [webhookTest]: z.object({ by }),
} as const satisfies Record<WebhookType, z.ZodObject>

/** What is sent, by its `type`; held to this before it leaves. */
export const webhookPayloads = Object.fromEntries(
  webhookTypes.map((type) => [
    type,
    z.strictObject({
      type: z.literal(type),
      version: z.literal(webhookVersion),
      /** When it happened. */
      timestamp: Instant,
      /** Rises with each message of an installation; numbers may be missing. */
      sequence: z.int(),
      data: data[type],
    }),
  ]),
) as unknown as { [Type in WebhookType]: z.ZodType<WebhookPayload<Type>> }
export interface WebhookPayload<Type extends WebhookType = WebhookType> {
  type: Type
  version: typeof webhookVersion
  timestamp: string
  sequence: number
  data: z.output<(typeof data)[Type]>
}
