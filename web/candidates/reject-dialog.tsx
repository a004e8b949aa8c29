import { useState } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { useScreenerMove } from '#web/screener/use-screener-move.ts'
import { LateRejectionFields } from './late-rejection-fields.tsx'

type RejectDialogProps = {
  candidate: Candidate
  moves: Pick<ReturnType<typeof useScreenerMove>, 'move' | 'movingOf'>
  onClose: () => void
}

/** Why a candidate is rejected from the screener, whose Reject asks nothing. It stays where the rejection was refused. */
export function RejectDialog({ candidate, moves: { move, movingOf }, onClose }: RejectDialogProps) {
  const [rejection, setRejection] = useState<RejectionGiven>({})
  const pending = movingOf(candidate) !== undefined
  const reject = () =>
    move(
      { candidate, move: 'reject', rejection },
      { onSettled: (_, error) => (error && !isUnknownAddress(error) ? undefined : onClose()) },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Reject ${candidate.name}`}
      text={`${candidate.name} is told by email, without the reason.`}
      fields={<LateRejectionFields given={rejection} disabled={pending} onChange={setRejection} />}
      confirmLabel="Reject"
      danger
      pending={pending}
      onConfirm={reject}
    />
  )
}
