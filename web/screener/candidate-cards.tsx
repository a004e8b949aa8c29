import type { MouseEventHandler, ReactNode } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import type { JobTitle } from '#shared/jobs.ts'
import { cn } from '#web/ui/cn.ts'
import { groupBy } from '#web/ui/group-by.ts'
import { many } from '#web/wording/many.ts'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'

type CandidateCardsProps = {
  rows: readonly ListedCandidate[]
  /** Groups the cards under their jobs; the count beside a heading is that of all the job's candidates (DECISIONS, Lists). */
  grouped: boolean
  jobs: readonly JobTitle[]
  renderCard: (candidate: ListedCandidate) => ReactNode
  /** Hears a press before the card does, and may keep it back. */
  onPress: MouseEventHandler
}

/** The cards of a page, in three columns; jobs with one card or two stand beside each other. */
export function CandidateCards({ rows, grouped, jobs, renderCard, onPress }: CandidateCardsProps) {
  if (!grouped)
    return (
      <>
        {/* The names are headings of the third level. */}
        <h2 className="sr-only">Candidates</h2>
        <CardGrid onPress={onPress}>{rows.map(renderCard)}</CardGrid>
      </>
    )
  const counts = new Map(jobs.map((job) => [job.id, job.candidateCount]))
  return (
    <div className={cn(columns, 'gap-x-4 gap-y-7')} onClickCapture={onPress}>
      {[...groupBy(rows, ({ jobId }) => jobId)].map(([jobId, group]) => {
        const [first] = group
        const count = counts.get(jobId) ?? group.length
        return (
          first && (
            <section
              key={jobId}
              aria-labelledby={`job-${jobId}`}
              className={cn('min-w-0', group.length === 2 && 'lg:col-span-2', group.length > 2 && 'col-span-full')}
            >
              <h2
                id={`job-${jobId}`}
                className="mb-2.5 flex flex-wrap items-baseline gap-x-2 text-section font-semibold"
              >
                {jobTitleOf(first)}
                <span className="text-meta font-normal whitespace-nowrap text-ink-faint tabular-nums">
                  {many(count, 'candidate')}
                </span>
              </h2>
              {group.length > 2 ? (
                <CardGrid>{group.map(renderCard)}</CardGrid>
              ) : (
                <div className={cn('grid gap-4', group.length === 2 && 'lg:grid-cols-2')}>{group.map(renderCard)}</div>
              )}
            </section>
          )
        )
      })}
    </div>
  )
}

const columns = 'grid lg:grid-cols-2 min-[82rem]:grid-cols-3'

export const CardGrid = ({ children, onPress }: { children: ReactNode; onPress?: MouseEventHandler }) => (
  <div className={cn(columns, 'gap-4')} onClickCapture={onPress}>
    {children}
  </div>
)
