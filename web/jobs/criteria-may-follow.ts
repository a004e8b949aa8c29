import type { Job } from '#shared/jobs.ts'

/** Whether a change of a job is one that its resumes are checked anew for: criteria that nobody set are taken from these words. */
export const criteriaMayFollow = (before: Job, now: Job) =>
  before.skills !== now.skills || before.description !== now.description
