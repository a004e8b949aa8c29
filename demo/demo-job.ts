import type { employmentTypes, urgencies, workplaces } from '#shared/job-choices.ts'
import type { Pay } from '#shared/pay.ts'
import type { JobStatus } from '#shared/pipeline.ts'

/** In US dollars, as offers are. */
export type DemoPay = Omit<Pay, 'currency'>

/** A hiring request, how it fared, and what the people who apply for it write of themselves. */
export interface DemoJob {
  title: string
  department: string
  type: (typeof employmentTypes)[number]
  urgency: (typeof urgencies)[number]
  location: string
  workplace: (typeof workplaces)[number]
  skills: readonly string[]
  teamContext: string
  expressReview?: true
  /** How many people it hires; one unless said. */
  openings?: number
  status: Extract<JobStatus, 'draft' | 'active' | 'closed'>
  /** Before today; a draft was asked for on this day and posted never. */
  postedDaysAgo: number
  closedDaysAgo?: number
  /** How many apply, in relation to the others; nobody for a draft but those whom staff enter early. */
  weight: number
  /** A year, in US dollars: what applicants ask for and, unless the job says it otherwise, what it pays. */
  salary: readonly [min: number, max: number]
  /** What the job says it pays; null where nobody has said it yet. */
  pay?: DemoPay | null
  /** Positions that applicants have held, the latest first. */
  positions: readonly string[]
  /** What they did there. */
  achievements: readonly string[]
  study: readonly string[]
}
