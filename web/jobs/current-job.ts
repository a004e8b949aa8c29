import { Job } from '#shared/jobs.ts'
import { currentRow } from '#web/api/current-row.ts'

/** The job as someone else has left it, when a write was refused for that; else undefined. */
export const currentJob = (error: unknown) => currentRow(Job, error)
