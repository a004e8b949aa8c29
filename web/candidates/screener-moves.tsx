import type { Candidate } from '#shared/candidates.ts'
import { codedStatus } from '#shared/pipeline.ts'
import { Button } from '#web/ui/button.tsx'
import { screenerMoves, type ScreenerMove } from './use-screener-move.ts'

type ScreenerMovesProps = {
  candidate: Candidate
  onMove: (move: ScreenerMove) => void
  moving: ScreenerMove | undefined
}

/** The three moves, shown only where the assessment is completed (SPEC 2, Card; SPEC 4, legacy alias). */
export function ScreenerMoves({ candidate, onMove, moving }: ScreenerMovesProps) {
  if (codedStatus(candidate.status) !== '30_assessment_completed' || candidate.withdrawnAt) return null
  return (Object.keys(screenerMoves) as ScreenerMove[]).map((move) => (
    <Button
      key={move}
      size="small"
      pending={moving === move}
      disabled={moving !== undefined && moving !== move}
      onClick={() => onMove(move)}
    >
      {screenerMoves[move].button}
    </Button>
  ))
}
