import type { Candidate } from '#shared/candidates.ts'
import { theirRow } from '#web/api/api-error.ts'

/** The candidate as someone else has left them, when a write was refused for that; else undefined. */
export const theirCandidate = (error: unknown) => theirRow(error) as Candidate | undefined // DECISIONS, Candidate statuses
