import type { Interview } from '#shared/interviews.ts'
import { errorTypeOf, reasonOf } from '#web/api/api-error.ts'

/**
 * Why something was refused of an interview. What tells in words what someone else changed is fetched where they were first,
 * and left out where it cannot be had.
 */
export const fetchWhyRefused = async (error: unknown, shown: Interview) =>
  errorTypeOf(error) !== 'conflict'
    ? reasonOf(error)
    : import('./why-interview-refused.ts').then(
        ({ whyInterviewRefused }) => whyInterviewRefused(error, shown),
        () => reasonOf(error),
      )
