import type { Interview } from '#shared/interviews.ts'
import { fetchReason } from '#web/api/fetch-reason.ts'

/** Why something was refused of an interview. */
export const fetchWhyRefused = (error: unknown, shown: Interview) =>
  fetchReason(error, async () => (await import('./why-interview-refused.ts')).whyInterviewRefused(error, shown))
