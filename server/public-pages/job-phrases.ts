import { minuteMs } from '#shared/durations.ts'
import type { Workplace } from '#shared/job-choices.ts'
import type { Pay } from '#shared/pay.ts'
import { payText } from '#shared/pay-text.ts'

/** How pages and feeds call a workplace. */
export const workplaceLabels: Record<Workplace, string> = {
  onsite: 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

/** "Engineering", "Berlin, Germany", "Hybrid", "Full-time", "€62,000 – €78,000 per year": what there is of it, in this order. */
export const jobFacts = (
  job: { department: string | null; workplace: Workplace | null; type: string; pay: Pay | null },
  place: string,
) =>
  [
    job.department,
    place,
    job.workplace && workplaceLabels[job.workplace],
    job.type,
    job.pay && payText(job.pay),
  ].filter((fact): fact is string => Boolean(fact))

/** "about 3 hours", "about 30 minutes", "a few minutes". */
export function roughDuration(ms: number) {
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 10) return 'a few minutes'
  if (minutes < 90) return `about ${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `about ${hours} hours` : `about ${Math.round(hours / 24)} days`
}
