import type { Job } from '#shared/jobs.ts'
import { theirRow } from '#web/api/api-error.ts'

/** The job as someone else has left it, when a write was refused for that; else undefined. */
export const currentJob = (error: unknown) => theirRow(error) as Job | undefined // DECISIONS, Candidate statuses
