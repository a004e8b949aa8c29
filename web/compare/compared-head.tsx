import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { ComparedCandidate } from '#shared/comparison.ts'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'
import { Button } from '#web/ui/button.tsx'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'

type ComparedHeadProps = {
  candidate: ComparedCandidate
  /** Takes them out of the comparison; left out for the last one. */
  onRemove: (() => void) | undefined
}

/** Whose column it is: the name, which leads to the candidate, the job and the stage. */
export const ComparedHead = ({ candidate, onRemove }: ComparedHeadProps) => (
  <>
    <div className="flex items-start justify-between gap-1">
      <Link
        to={`/candidates/${candidate.id}`}
        className="min-w-0 text-body font-semibold wrap-anywhere text-ink underline-offset-2 hover:underline pointer-coarse:py-3"
      >
        {/* The head stays in sight, and is on each sheet of paper: a very long name would take all of either. */}
        <span translate="no" className="line-clamp-3 print:line-clamp-5" title={candidate.name}>
          {candidate.name}
        </span>
      </Link>
      {onRemove && (
        <Button
          variant="quiet"
          size="icon"
          className="-mt-1.5 -mr-2 shrink-0 pointer-coarse:mt-0 max-sm:-mr-1.5 print:hidden"
          aria-label={`Remove ${candidate.name} from the comparison`}
          onClick={onRemove}
        >
          <X />
        </Button>
      )}
    </div>
    <p className="mb-1 line-clamp-2 font-normal wrap-anywhere text-ink-soft" title={jobTitleOf(candidate)}>
      {jobTitleOf(candidate)}
    </p>
    {/* Whole, also where two columns share a phone, or four a tablet or a sheet of paper. */}
    <div className="max-xl:*:h-auto max-xl:*:rounded-control max-xl:**:whitespace-normal print:*:h-auto print:*:rounded-control print:**:whitespace-normal">
      <CandidateStatusBadge status={candidate.status} withdrawnAt={candidate.withdrawnAt} />
    </div>
  </>
)
