import { moves } from '#shared/pipeline.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { CandidateMove } from './use-candidate-move.ts'

/** "Confirm Action" (SPEC 2), before any of the five actions. */
export function ConfirmMove({ move, name }: { move: CandidateMove; name: string }) {
  const asked = move.asked && moves[move.asked]
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={() => move.ask(undefined)}
      title="Confirm Action"
      text={
        asked &&
        `Are you sure you want to update status to ${asked.confirmLabel} for ${name} and send ${asked.emailName} email?`
      }
      confirmLabel="Confirm"
      danger={move.asked === 'reject'}
      pending={move.pending}
      onConfirm={move.confirm}
    />
  )
}
