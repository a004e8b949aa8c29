import type { JobStatus, MoveName } from './pipeline.ts'

/** What is begun for a candidate of an open job alone: the pages to which its letters lead are those of a job that is over. */
const acts = {
  assessment: 'send its assessment',
  interview: 'invite to an interview',
  offer: 'send an offer',
  schedule: 'schedule an interview',
  'scheduling-link': 'let the candidate choose a time',
} as const
type Act = MoveName | keyof typeof acts

const isBegun = (act: Act): act is keyof typeof acts => Object.hasOwn(acts, act)

/**
 * Why an act is not done for a candidate of this job: it is closed. Undefined where it is done: on a job in any other
 * status, and where it takes leave of the candidate (talent pool, reject).
 */
export const closedJobReason = (job: { status: JobStatus } | null, act: Act) =>
  job?.status === 'closed' && isBegun(act) ? `This job is closed. Reopen it to ${acts[act]}.` : undefined
