import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { CandidateStatusBadge } from './candidate-status-badge.tsx'
import { appliedOn } from './applied-on.ts'
import { jobTitleOf } from './job-title-of.ts'
import { StageTime } from './stage-time.tsx'
import type { WholeCandidate } from './use-candidate.ts'

const CandidateTags = lazyPart(async () => (await import('#web/tags/candidate-tags.tsx')).CandidateTags)

/** Under a candidate's name: the job, the stage and for how long, when they applied and from where; their tags. */
export function CandidateHead({ candidate }: { candidate: WholeCandidate }) {
  const { source } = candidate
  const job = jobTitleOf(candidate)
  return (
    <>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-soft">
        <span className="min-w-0 truncate" title={job}>
          {job}
        </span>
        <CandidateStatusBadge status={candidate.status} withdrawnAt={candidate.withdrawnAt} />
        {/* On a phone it would take a line of its own; the list that led here has told it there. */}
        <span className="empty:hidden max-sm:hidden">
          <StageTime candidate={candidate} />
        </span>
        <span className="flex min-w-0 gap-x-3">
          <span className="shrink-0">Applied {appliedOn(candidate.createdAt)}</span>
          {source && (
            <span className="min-w-0 truncate" title={source}>
              via {source}
            </span>
          )}
        </span>
      </div>
      <Suspense fallback={<div className="h-8" />}>
        <CandidateTags candidate={candidate} />
      </Suspense>
    </>
  )
}
