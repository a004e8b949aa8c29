import type { ComparedCandidate } from '#shared/comparison.ts'
import { InviteDialog } from '#web/candidates/invite-dialog.tsx'
import { useScreenerMove } from '#web/screener/use-screener-move.ts'
import { DecisionDialogs } from '#web/reviews/decision-dialogs.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { emailInvalid, type UnsentNotice } from '#web/ui/unsent-alert.tsx'
import type { ComparedDecision } from './open-decisions.ts'

type ComparedDialogsProps = {
  /** As they were read last. */
  candidate: ComparedCandidate | undefined
  decision: ComparedDecision | undefined
  onClose: () => void
  onUnknownAddress: (notice: UnsentNotice) => void
}

/** The dialogs of the screener and of Executive Review, over the comparison. */
export function ComparedDialogs({ candidate, decision, onClose, onUnknownAddress }: ComparedDialogsProps) {
  const { unknownAddress, setUnknownAddress, ...moves } = useScreenerMove()
  return (
    <>
      {candidate && decision === 'interview' && <InviteDialog candidate={candidate} moves={moves} onClose={onClose} />}
      <DecisionDialogs
        candidate={candidate}
        endedOffer={candidate?.endedOffer}
        decision={decision === 'interview' ? undefined : decision}
        onClose={onClose}
        onUnknownAddress={onUnknownAddress}
      />
      <AlertDialog open={unknownAddress} onOpenChange={setUnknownAddress} {...emailInvalid} />
    </>
  )
}
