import { useState } from 'react'
import type { InvitationPlan } from '#shared/scheduling.ts'
import { InvitationPlanFields } from '#web/scheduling/invitation-plan-fields.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type InviteDialogProps = {
  candidate: { id: number; name: string }
  pending: boolean
  onInvite: (plan: InvitationPlan) => void
  onClose: () => void
}

/** Who interviews a candidate whom the screener invites, by the job's plan unless somebody else is chosen. */
export function InviteDialog({ candidate, pending, onInvite, onClose }: InviteDialogProps) {
  const [plan, setPlan] = useState<InvitationPlan>({})
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Invite ${candidate.name}`}
      text={
        <div className="text-ink">
          <InvitationPlanFields candidateId={candidate.id} plan={plan} disabled={pending} onChange={setPlan} />
        </div>
      }
      confirmLabel="Send invitation"
      pending={pending}
      onConfirm={() => onInvite(plan)}
    />
  )
}
