import { z } from 'zod'
import { atMost, id, line, listed, optionalLine, optionalText, requiredText, sort } from './fields.ts'
import { workplaces } from './job-choices.ts'
import { descriptionCharactersMax, jobReasonCharactersMax } from './limits.ts'
import { Pay, PayRange } from './pay.ts'
import { Openings } from './openings.ts'
import { jobStatuses } from './pipeline.ts'
import { Instant, route } from './route.ts'
import { Writing } from './writing.ts'

export const JobPlatform = z.object({
  id: z.int(),
  platform: z.string(),
  platformJobId: z.string().nullable(),
  postUrl: z.string().nullable(),
  status: z.string(),
  errorMessage: z.string().nullable(),
})

export const Job = z.object({
  id: z.int(),
  title: z.string(),
  suggestedTitle: z.string().nullable(),
  description: z.string(),
  type: z.string(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  workplace: z.enum(workplaces).nullable(),
  urgency: z.string().nullable(),
  skills: z.string().nullable(),
  teamContext: z.string().nullable(),
  /** Null where nobody said what it pays. */
  pay: Pay.nullable(),
  status: z.string(),
  hiPeopleLink: z.string().nullable(),
  expressReview: z.boolean(),
  submitterId: z.int().nullable(),
  postedDate: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  candidateCount: z.int(),
  openings: z.int(),
  /** Candidates at Offer Accepted. */
  hired: z.int(),
  /** Candidates with an offer that is out or waits for approval. */
  openOffers: z.int(),
  /** Of a draft that was sent back instead of approved, until its approval is asked for again; `by` is null for whoever is known no more. */
  sentBack: z.object({ reason: z.string(), by: z.string().nullable(), at: Instant }).nullable(),
})
export type Job = z.infer<typeof Job>

/** What a choice among all jobs shows of each; place and day tell those of one title apart. */
const JobTitle = Job.pick({
  id: true,
  title: true,
  status: true,
  location: true,
  createdAt: true,
  candidateCount: true,
})
export type JobTitle = z.infer<typeof JobTitle>

const title = line('Job title').min(1, 'Job title is required')
const type = line('Role type').min(1, 'Role type is required')
const description = z
  .string('Description must be text')
  .max(descriptionCharactersMax, atMost('Description', descriptionCharactersMax))
const details = {
  department: optionalLine('Department'),
  location: optionalLine('Location'),
  workplace: z.enum(workplaces, 'Workplace must be onsite, hybrid or remote').nullish(),
  urgency: optionalLine('Urgency'),
  skills: optionalText('Skills'),
  teamContext: optionalText('Team context'),
}

/** SPEC 5 and 7. The server decides submitterId and status; both are accepted and ignored (DECISIONS). */
export const HiringRequest = z.strictObject({
  title,
  type: type.default('Full-time'),
  ...details,
  pay: PayRange.nullish(),
  expressReview: z.boolean('Express review must be true or false').default(false),
  openings: Openings.default(1),
  description: description.optional(),
  submitterId: z.unknown().optional(),
  status: z.unknown().optional(),
})
/** What a description is written from. */
const DescriptionRequest = z.strictObject({ title, type: type.default('Full-time'), ...details })
export const JobChange = z.strictObject({
  title: title.optional(),
  description: description.refine((value) => value.trim() !== '', 'Description is required').optional(),
  type: type.optional(),
  ...details,
  pay: PayRange.nullable().optional(),
  expressReview: z.boolean('Express review must be true or false').optional(),
  openings: Openings.optional(),
})

const WholeJob = Job.extend({
  platforms: z.array(JobPlatform),
  writing: Writing.nullable(),
  /** Candidates who were ever hired. */
  hires: z.int(),
  /** Candidates who were neither hired, pooled nor rejected, and did not withdraw. */
  candidatesUnderWay: z.int(),
})

export const jobs = {
  list: route({
    method: 'GET',
    path: '/api/jobs',
    allow: 'signed-in',
    byKey: true,
    summary: 'Jobs, newest first; `mine=1` lists those that one submitted oneself',
    query: z.strictObject({
      ...listed,
      mine: z.literal('1', 'mine can only be "1"').optional(),
      status: z.enum(jobStatuses, `status must be one of ${jobStatuses.join(', ')}`).optional(),
      sort: sort(['createdAt', 'title', 'postedDate'], '-createdAt'),
    }),
    response: z.array(Job),
  }),
  /** Before `one`, whose path it fits as well. */
  titles: route({
    method: 'GET',
    path: '/api/jobs/titles',
    allow: 'signed-in',
    summary: 'The titles of all jobs, newest first',
    response: z.array(JobTitle),
  }),
  create: route({
    method: 'POST',
    path: '/api/jobs',
    allow: 'signed-in',
    summary: 'Create a hiring request; the description is generated',
    body: HiringRequest,
    response: Job.extend({ writing: Writing.nullable() }),
    status: 201,
  }),
  describe: route({
    method: 'POST',
    path: '/api/jobs/description',
    allow: 'signed-in',
    summary: 'Write a description for a hiring request, and store nothing',
    body: DescriptionRequest,
    response: z.object({ description: z.string(), writing: Writing }),
  }),
  one: route({
    method: 'GET',
    path: '/api/jobs/{id}',
    allow: 'signed-in',
    byKey: true,
    summary: 'One job with its postings',
    response: WholeJob,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/jobs/{id}',
    allow: 'signed-in',
    summary: 'Change a job',
    body: JobChange,
    response: Job,
  }),
  approve: route({
    method: 'POST',
    path: '/api/jobs/{id}/approve',
    allow: 'signed-in',
    summary: 'Approve and post a job, or ask for approval where that is required',
    /** SPEC 7: an empty object. */
    body: z.strictObject({}).optional(),
    response: Job,
  }),
  sendBack: route({
    method: 'POST',
    path: '/api/jobs/{id}/send-back',
    allow: 'jobs.edit',
    summary: 'Send a job that waits for approval back to its submitter, who is told why',
    body: z.strictObject({ reason: requiredText('Reason', 'Say why the job is sent back', jobReasonCharactersMax) }),
    response: Job,
  }),
  takeBack: route({
    method: 'POST',
    path: '/api/jobs/{id}/take-back',
    allow: 'signed-in',
    summary: 'Take back a job that waits for approval; it is a draft again',
    response: Job,
  }),
  close: route({
    method: 'POST',
    path: '/api/jobs/{id}/close',
    allow: 'jobs.edit',
    summary: 'Close a job and take its postings down',
    response: Job,
  }),
  handOver: route({
    method: 'POST',
    path: '/api/jobs/{id}/hand-over',
    allow: 'jobs.edit',
    summary: 'Make somebody else the submitter of a job that is not closed',
    body: z.strictObject({ userId: id('User') }),
    response: Job,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/jobs/{id}/reopen',
    allow: 'jobs.edit',
    summary: 'Reopen a closed job',
    response: Job,
  }),
  retryPosting: route({
    method: 'POST',
    path: '/api/jobs/{id}/postings/{postingId}/retry',
    allow: 'jobs.edit',
    summary: 'Try a posting again that failed',
    response: WholeJob,
  }),
}
