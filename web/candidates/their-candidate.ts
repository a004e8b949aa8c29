import type { Candidate } from '#shared/candidates.ts'
import { ApiError, errorTypeOf } from '#web/api/api-error.ts'

/** The candidate as someone else has left them, when a write was refused for that; else undefined. Unchecked: the screens start without zod. */
export const theirCandidate = (error: unknown) =>
  errorTypeOf(error) === 'conflict' && error instanceof ApiError && error.current
    ? (error.current as Candidate) // what a conflict carries (DECISIONS, Candidate statuses)
    : undefined
