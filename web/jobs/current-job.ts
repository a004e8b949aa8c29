import type { Job } from '#shared/jobs.ts'
import { ApiError, errorTypeOf } from '#web/api/api-error.ts'

/** The job as someone else has left it, when a write was refused for that; else undefined. Unchecked: Edit Job starts without zod. */
export const currentJob = (error: unknown) =>
  errorTypeOf(error) === 'conflict' && error instanceof ApiError && error.current
    ? (error.current as Job) // what a conflict carries (DECISIONS, Candidate statuses)
    : undefined
