import { Link } from 'react-router'
import type { ComparedCandidate } from '#shared/comparison.ts'
import { describeRejectionReason } from '#shared/rejection-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { openDecisions, type ComparedDecision } from './open-decisions.ts'

const labels: Record<ComparedDecision, string> = {
  interview: 'Invite to Interview',
  offer: 'Send Offer',
  talentPool: 'Talent Pool',
  reject: 'Reject',
}

type ComparedDecisionsProps = { candidate: ComparedCandidate; onDecide: (decision: ComparedDecision) => void }

/** What may be decided here on one of them, or why nothing. */
export function ComparedDecisions({ candidate, onDecide }: ComparedDecisionsProps) {
  const { decisions, whyNone } = openDecisions(candidate)
  if (whyNone !== undefined)
    return (
      <span className="text-ink-soft">
        {whyNone}
        {candidate.rejectionReason && (
          <span className="block text-ink-faint">{describeRejectionReason(candidate.rejectionReason)}</span>
        )}
      </span>
    )
  return (
    <div role="group" aria-label={`Decide on ${candidate.name}`} className="flex flex-wrap gap-2">
      {decisions.map((decision) => (
        <Button key={decision} size="small" onClick={() => onDecide(decision)}>
          {labels[decision]}
        </Button>
      ))}
    </div>
  )
}

const look = 'inline-flex min-h-6 items-center text-accent-ink hover:underline pointer-coarse:min-h-11'

/** Where the whole of it is. */
export const ComparedLinks = ({ candidate: { id, name, resumeUrl } }: { candidate: ComparedCandidate }) => (
  <div role="group" aria-label={`More about ${name}`} className="flex flex-wrap gap-x-4">
    <Link to={`/candidates/${id}`} className={look}>
      Profile
    </Link>
    {resumeUrl && (
      <a href={resumeUrl} target="_blank" rel="noreferrer" className={look}>
        Resume (PDF)
      </a>
    )}
  </div>
)
