import { z } from 'zod'
import { line } from './fields.ts'
import { Instant, route } from './route.ts'

/** The source of whoever comes through a colleague's own link. */
export const referralSource = 'Referral'

/** Whether a source says that a colleague referred them, compared as analytics compares sources. */
export const isReferral = (source: string | null | undefined) =>
  source?.trim().toLowerCase() === referralSource.toLowerCase()

/** An address of a job's page on the careers site: applications through it have its source (decision 80). */
export const JobLink = z.object({
  id: z.int(),
  url: z.string(),
  source: z.string(),
  /** Whose referral link it is; null for any other. */
  referrerId: z.int().nullable(),
  referrer: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  /** Candidates of the lists who came through it. */
  applications: z.int(),
  /** Whether who asks may take it back. */
  mayRemove: z.boolean(),
})
export type JobLink = z.output<typeof JobLink>

export const jobLinks = {
  list: route({
    method: 'GET',
    path: '/api/jobs/{id}/links',
    allow: 'signed-in',
    summary: 'The links by which a job is shared, newest first, with how many applied through each',
    response: z.array(JobLink),
  }),
  make: route({
    method: 'POST',
    path: '/api/jobs/{id}/links',
    allow: 'signed-in',
    summary: 'Make a tracked link of an active job; the same source again answers the one that is there',
    body: z.strictObject({ source: line('Source').min(1, 'A link needs a source') }),
    response: JobLink,
  }),
  makeReferral: route({
    method: 'POST',
    path: '/api/jobs/{id}/referral-link',
    allow: 'signed-in',
    summary: "The caller's own link of an active job, made once",
    response: JobLink,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/jobs/{id}/links/{linkId}',
    allow: 'signed-in',
    summary: 'Take a link back; what came through it keeps its source',
    response: z.object({}),
  }),
}
