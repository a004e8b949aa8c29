import type { Job } from '#shared/jobs.ts'
import type { Writing } from '#shared/writing.ts'

/** A job that is being prepared; a fresh one says how its description was written. */
export type Draft = Job & { writing?: Writing | null }
