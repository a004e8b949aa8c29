import { codedStatus, moves } from '#shared/pipeline.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { CandidateMove } from './use-candidate-move.ts'

/** "Confirm Action" (SPEC 2), before any of the five actions. */
export function ConfirmMove({ move, candidate }: { move: CandidateMove; candidate: { name: string; status: string } }) {
  const asked = move.asked && moves[move.asked]
  const { name } = candidate
  const undoesNothing = move.asked === 'reject' && codedStatus(candidate.status) === '100_offer_accepted'
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={() => move.ask(undefined)}
      title="Confirm Action"
      text={
        asked && (
          <>
            <p>
              {`Are you sure you want to update status to ${asked.confirmLabel} for ${name} and send ${asked.emailName} email?`}
            </p>
            {undoesNothing && <p className="mt-2">{acceptedStays(name)}</p>}
          </>
        )
      }
      confirmLabel="Confirm"
      danger={move.asked === 'reject'}
      pending={move.pending}
      onConfirm={move.confirm}
    />
  )
}

/** Rejecting withdraws an open offer only (DECISIONS): what was accepted stays true. */
const acceptedStays = (name: string) =>
  `${name} has accepted an offer. Rejecting does not undo that: the offer stays on record as accepted.`
