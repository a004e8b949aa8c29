import { useState } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import type { InvitationPlan } from '#shared/scheduling.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { InvitationPlanFields } from '#web/scheduling/invitation-plan-fields.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { useScreenerMove } from '#web/screener/use-screener-move.ts'

type InviteDialogProps = {
  candidate: Candidate
  moves: Pick<ReturnType<typeof useScreenerMove>, 'move' | 'movingOf'>
  onClose: () => void
}

/**
 * Who interviews a candidate whom the screener invites, by the job's plan unless somebody else is chosen. It stays where the
 * invitation was refused.
 */
export function InviteDialog({ candidate, moves: { move, movingOf }, onClose }: InviteDialogProps) {
  const [plan, setPlan] = useState<InvitationPlan>({})
  const pending = movingOf(candidate) !== undefined
  const invite = () =>
    move(
      { candidate, move: 'interview', plan },
      { onSettled: (_, error) => (error && !isUnknownAddress(error) ? undefined : onClose()) },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Invite ${candidate.name}`}
      fields={<InvitationPlanFields candidateId={candidate.id} plan={plan} disabled={pending} onChange={setPlan} />}
      confirmLabel="Send invitation"
      pending={pending}
      onConfirm={invite}
    />
  )
}
