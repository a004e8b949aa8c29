import { UserPlus } from 'lucide-react'
import type { Candidate } from '#shared/candidates.ts'
import { codedStatus } from '#shared/pipeline.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { screenerMoves, type ScreenerMove } from './use-screener-move.ts'

type ScreenerMovesProps = {
  candidate: Candidate
  onMove: (move: ScreenerMove) => void
  /** Asks who interviews before the invitation goes out. */
  onInviteWith: () => void
  moving: ScreenerMove | undefined
}

/** The three moves, shown only where the assessment is completed (SPEC 2, Card; SPEC 4, legacy alias). */
export function ScreenerMoves({ candidate, onMove, onInviteWith, moving }: ScreenerMovesProps) {
  if (codedStatus(candidate.status) !== '30_assessment_completed' || candidate.withdrawnAt) return null
  return (
    <>
      <div className="flex">
        <MoveButton move="interview" {...{ candidate, moving, onMove }} className="min-w-0 flex-1 rounded-r-none" />
        <Tooltip text="Choose who interviews">
          <Button
            size="small"
            className="-ml-px rounded-l-none"
            aria-label={`Choose who interviews ${candidate.name}`}
            disabled={moving !== undefined}
            onClick={onInviteWith}
          >
            <UserPlus />
          </Button>
        </Tooltip>
      </div>
      <MoveButton move="talent-pool" {...{ candidate, moving, onMove }} />
      <MoveButton move="reject" {...{ candidate, moving, onMove }} />
    </>
  )
}

type MoveButtonProps = Pick<ScreenerMovesProps, 'candidate' | 'onMove' | 'moving'> & {
  move: ScreenerMove
  className?: string
}

const MoveButton = ({ move, candidate, moving, onMove, className }: MoveButtonProps) => (
  <Button
    size="small"
    className={className}
    aria-description={candidate.name}
    pending={moving === move}
    disabled={moving !== undefined && moving !== move}
    onClick={() => onMove(move)}
  >
    {screenerMoves[move].button}
  </Button>
)
