import { offers, type WaitingOffer } from '#shared/offers.ts'
import { call } from '#web/api/call.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type ReturnOfferDialogProps = { offer: WaitingOffer; onClose: () => void }

/** Sends an offer back to whoever made it, with the reason; the candidate never hears of it. */
export const ReturnOfferDialog = ({ offer: { id, candidate, madeBy, updatedAt }, onClose }: ReturnOfferDialogProps) => (
  <ReasonDialog
    title="Send the offer back"
    candidate={candidate}
    submitLabel="Send back"
    hint={`${madeBy ? `${madeBy.fullName} reads it` : 'It is kept with the offer'}; the candidate never does.`}
    missing="Say why the offer is sent back"
    call={(body) => call(offers.sendBack, { params: { id }, body }, { rowVersion: updatedAt })}
    done={{ title: 'Offer sent back', description: madeBy ? `${madeBy.fullName} is told why.` : candidate.name }}
    onClose={onClose}
  />
)
