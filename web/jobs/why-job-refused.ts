import type { Job } from '#shared/jobs.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { changesSince, inOneSentence } from '#web/forms/their-changes.ts'
import { currentJob } from './current-job.ts'
import { jobInWords } from './job-in-words.ts'

/** Why something was refused of a job; where someone else was first, also what they changed since it was `shown` (DECISIONS). */
export const whyJobRefused = (error: unknown, shown: Job) =>
  reasonOf(error) + inOneSentence(changesSince(shown, currentJob(error), jobInWords))
