import { Check, CircleAlert, Minus } from 'lucide-react'
import type { ListedCandidate } from '#shared/candidates.ts'
import type { CandidateStatus } from '#shared/pipeline.ts'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { isDone, type Turn } from './use-in-turn.ts'

/** What is being done, in words: "Moving", "Moved", "Not moved". */
export interface TurnWords {
  doing: string
  done: string
  not: string
}

type InTurnRowProps = {
  candidate: ListedCandidate
  /** Why this one is left out; undefined for the others. */
  stays?: string | undefined
  turn?: Turn | undefined
  words: TurnWords
  /** Where it leads; undefined where the candidate stays where they are. */
  to?: CandidateStatus | undefined
}

/** One of several with whom the same is done: who they are, where they stand now, and what has come of it. */
export function InTurnRow({ candidate, stays, turn, words, to }: InTurnRowProps) {
  const { job } = candidate
  const { name, status, withdrawnAt } = (turn?.is === 'refused' && turn.theirs) || candidate
  const said = stays ?? told(turn, words)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
      <span className="min-w-0 flex-1">
        <span translate="no" className="block truncate font-medium">
          {name}
        </span>
        <span className="block truncate text-meta text-ink-soft">{job?.title}</span>
      </span>
      <CandidateStatusBadge status={(isDone(turn) && to) || status} withdrawnAt={withdrawnAt} />
      {said && (
        <span className="flex w-full items-start gap-1.5 text-meta text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0">
          {stays ? <Minus aria-hidden /> : signs[turn!.is]}
          <span className="min-w-0 wrap-anywhere">{said}</span>
        </span>
      )}
    </li>
  )
}

const signs = {
  doing: <Spinner />,
  done: <Check aria-hidden className="text-accent" />,
  unsent: <CircleAlert aria-hidden className="text-amber-ink" />,
  refused: <CircleAlert aria-hidden className="text-danger-ink" />,
}

function told(turn: Turn | undefined, { doing, done, not }: TurnWords) {
  if (!turn) return undefined
  if (turn.is === 'refused') return turn.unanswered ? turn.reason : `${not}: ${turn.reason}`
  return { doing, done, unsent: `${done}, but the email address does not exist: nothing was sent` }[turn.is]
}
