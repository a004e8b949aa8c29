import { Job } from '#shared/jobs.ts'
import { ApiError, errorTypeOf } from '#web/api/api-error.ts'

/** The job as someone else has left it, when a write was refused for that (errorType "conflict"); else undefined. */
export const currentJob = (error: unknown): Job | undefined =>
  errorTypeOf(error) === 'conflict' && error instanceof ApiError ? Job.safeParse(error.current).data : undefined
