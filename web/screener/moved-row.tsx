import { Check, CircleAlert, Minus } from 'lucide-react'
import type { ListedCandidate } from '#shared/candidates.ts'
import type { CandidateStatus } from '#shared/pipeline.ts'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { hasMoved, type Turn } from './use-moves-in-turn.ts'

type MovedRowProps = {
  candidate: ListedCandidate
  /** Why this one stays; undefined for those who are moved. */
  stays?: string | undefined
  turn?: Turn | undefined
  /** Where the move leads. */
  to: CandidateStatus
}

/** One of several who are moved: who they are, where they stand now, and what has come of the move. */
export function MovedRow({ candidate, stays, turn, to }: MovedRowProps) {
  const { job } = candidate
  const { name, status, withdrawnAt } = (turn?.is === 'refused' && turn.theirs) || candidate
  const told = stays ?? wordsOf(turn)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
      <span className="min-w-0 flex-1">
        <span translate="no" className="block truncate font-medium">
          {name}
        </span>
        <span className="block truncate text-meta text-ink-soft">{job?.title}</span>
      </span>
      <CandidateStatusBadge status={hasMoved(turn) ? to : status} withdrawnAt={withdrawnAt} />
      {told && (
        <span className="flex w-full items-start gap-1.5 text-meta text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0">
          {stays ? <Minus aria-hidden /> : signs[turn!.is]}
          <span className="min-w-0 wrap-anywhere">{told}</span>
        </span>
      )}
    </li>
  )
}

const signs = {
  moving: <Spinner />,
  moved: <Check aria-hidden className="text-accent" />,
  unsent: <CircleAlert aria-hidden className="text-amber-ink" />,
  refused: <CircleAlert aria-hidden className="text-danger-ink" />,
}

function wordsOf(turn: Turn | undefined) {
  if (!turn) return undefined
  if (turn.is === 'refused') return `Not moved: ${turn.reason}`
  return { moving: 'Moving', moved: 'Moved', unsent: 'Moved, but the email address does not exist: nothing was sent' }[
    turn.is
  ]
}
