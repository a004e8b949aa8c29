import type { Job } from '#shared/jobs.ts'
import { dash } from '#web/wording/dash.ts'

const workplaceLabels = { onsite: 'On-site', hybrid: 'Hybrid', remote: 'Remote' } as const
export const workplaceLabel = (workplace: keyof typeof workplaceLabels) => workplaceLabels[workplace]

/** Where the work is done: "Lisbon · Hybrid", or a dash. */
export const placeOf = ({ location, workplace }: Pick<Job, 'location' | 'workplace'>) =>
  [location, workplace && workplaceLabels[workplace]].filter(Boolean).join(' · ') || dash
