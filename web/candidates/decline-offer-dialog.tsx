import { offers, type Offer } from '#shared/offers.ts'
import { call } from '#web/api/call.ts'
import { ReasonDialog } from '#web/offers/reason-dialog.tsx'

type DeclineOfferDialogProps = { offer: Offer; candidate: { id: number; name: string }; onClose: () => void }

/** Records that the candidate declined, and why: they go back to 75 and the submitter is told (DECISIONS, Moves). */
export const DeclineOfferDialog = ({ offer, candidate, onClose }: DeclineOfferDialogProps) => (
  <ReasonDialog
    title="Offer declined"
    candidate={candidate}
    submitLabel="Record the refusal"
    hint="Optional; whoever asked for this hire sees it."
    call={(body) => call(offers.decline, { params: { id: offer.id }, body })}
    done={{ title: 'Offer declined', description: `${candidate.name} is back at 1st Interview Completed.` }}
    onClose={onClose}
  />
)
