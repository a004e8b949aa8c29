import { useQuery } from '@tanstack/react-query'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { jobs } from '#shared/jobs.ts'
import { settings } from '#shared/settings.ts'
import { read } from '#web/api/read.ts'
import { many } from '#web/wording/many.ts'

/** When the assessment of whoever is added to the job goes out (DECISIONS, E-mail); undefined until it is known. */
export function useWhenAssessed(jobId: number | undefined) {
  const job = useQuery({ ...read(jobs.one, { params: { id: jobId ?? 0 } }), enabled: jobId !== undefined })
  const hiring = useQuery(read(settings.hiring, {}))
  return job.data && hiring.data && whenAssessed(job.data, hiring.data)
}

export function whenAssessed(
  { status, expressReview }: { status: string; expressReview: boolean },
  { assessmentDelayMs }: { assessmentDelayMs: number },
) {
  if (status !== 'active') return 'The assessment goes out by email once the job is posted.'
  if (expressReview || assessmentDelayMs === 0) return 'The assessment goes out by email at once.'
  return `The assessment goes out by email ${durationText(assessmentDelayMs)} after a candidate is added.`
}

/** In the largest unit that it is whole in: "3 hours", "90 minutes". */
function durationText(ms: number) {
  if (ms % dayMs === 0) return many(ms / dayMs, 'day')
  if (ms % hourMs === 0) return many(ms / hourMs, 'hour')
  return many(Math.max(1, Math.round(ms / minuteMs)), 'minute')
}
