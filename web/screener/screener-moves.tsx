import { MessageSquareText, UserPlus, type LucideIcon } from 'lucide-react'
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
  /** Asks why before the rejection goes out. */
  onRejectWith: () => void
  moving: ScreenerMove | undefined
}

/** The three moves, shown only where the assessment is completed (SPEC 2, Card; SPEC 4, legacy alias). */
export function ScreenerMoves({ candidate, onMove, onInviteWith, onRejectWith, moving }: ScreenerMovesProps) {
  if (codedStatus(candidate.status) !== '30_assessment_completed' || candidate.withdrawnAt) return null
  return (
    <>
      <div className="flex">
        <MoveButton move="interview" {...{ candidate, moving, onMove }} className="min-w-0 flex-1 rounded-r-none" />
        <AskFirst
          icon={UserPlus}
          text="Choose who interviews"
          label={`Choose who interviews ${candidate.name}`}
          disabled={moving !== undefined}
          onClick={onInviteWith}
        />
      </div>
      <MoveButton move="talent-pool" {...{ candidate, moving, onMove }} />
      <div className="flex">
        <MoveButton move="reject" {...{ candidate, moving, onMove }} className="min-w-0 flex-1 rounded-r-none" />
        <AskFirst
          icon={MessageSquareText}
          text="Choose why"
          label={`Choose why ${candidate.name} is turned down`}
          disabled={moving !== undefined}
          onClick={onRejectWith}
        />
      </div>
    </>
  )
}

type MoveButtonProps = Pick<ScreenerMovesProps, 'candidate' | 'onMove' | 'moving'> & {
  move: ScreenerMove
  className?: string
}

type AskFirstProps = { icon: LucideIcon; text: string; label: string; disabled: boolean; onClick: () => void }

/** Beside a button that moves at once: asks what goes with the move first. */
const AskFirst = ({ icon: Icon, text, label, ...rest }: AskFirstProps) => (
  <Tooltip text={text}>
    <Button size="small" className="-ml-px rounded-l-none" aria-label={label} {...rest}>
      <Icon />
    </Button>
  </Tooltip>
)

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
