import type { ReactNode } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import type { Job } from '#shared/jobs.ts'
import { jobTitleOf } from './job-title-of.ts'

type CandidateCardsProps = {
  rows: readonly ListedCandidate[]
  /** Groups the cards under their jobs; the count beside a heading is that of all the job's candidates (DECISIONS, Lists). */
  grouped: boolean
  jobs: readonly Job[]
  renderCard: (candidate: ListedCandidate) => ReactNode
}

/** The cards of a page, in three columns. */
export function CandidateCards({ rows, grouped, jobs, renderCard }: CandidateCardsProps) {
  if (!grouped) return <CardGrid>{rows.map(renderCard)}</CardGrid>
  const counts = new Map(jobs.map((job) => [job.id, job.candidateCount]))
  return (
    <div className="flex flex-col gap-7">
      {[...Map.groupBy(rows, ({ jobId }) => jobId)].map(([jobId, group]) => {
        const [first] = group
        const count = counts.get(jobId) ?? group.length
        return (
          first && (
            <section key={jobId} aria-labelledby={`job-${jobId}`}>
              <h2
                id={`job-${jobId}`}
                className="mb-2.5 flex flex-wrap items-baseline gap-x-2 text-section font-semibold"
              >
                {jobTitleOf(first)}
                <span className="text-meta font-normal whitespace-nowrap text-ink-faint tabular-nums">
                  {`${count} ${count === 1 ? 'candidate' : 'candidates'}`}
                </span>
              </h2>
              <CardGrid>{group.map(renderCard)}</CardGrid>
            </section>
          )
        )
      })}
    </div>
  )
}

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 lg:grid-cols-2 min-[82rem]:grid-cols-3">{children}</div>
)
