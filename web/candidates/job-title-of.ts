import type { Candidate } from '#shared/candidates.ts'

/** The job's title, or its number where the job is gone (SPEC 2). */
export const jobTitleOf = ({ job, jobId }: Pick<Candidate, 'job' | 'jobId'>) => job?.title ?? `Job ID: ${jobId}`
