import { offers, type WaitingOffer } from '#shared/offers.ts'
import { call } from '#web/api/call.ts'
import { whyOfferRefused } from './offer-in-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type ReturnOfferDialogProps = { offer: WaitingOffer; onClose: () => void }

/** Sends an offer back to whoever made it, with the reason; the candidate never hears of it. */
export function ReturnOfferDialog({ offer, onClose }: ReturnOfferDialogProps) {
  const { id, candidate, madeBy, updatedAt } = offer
  const reader = madeBy?.hasLeft === false ? madeBy.fullName : undefined
  return (
    <ReasonDialog
      title="Send the offer back"
      candidate={candidate}
      submitLabel="Send back"
      hint={
        reader
          ? `${reader} reads it; the candidate never does.`
          : 'It is kept with the offer; the candidate never reads it.'
      }
      missing="Say why the offer is sent back"
      call={(body) => call(offers.sendBack, { params: { id }, body }, { rowVersion: updatedAt })}
      whyRefused={(error) => whyOfferRefused(error, { ...offer, status: 'draft' })}
      done={{ title: 'Offer sent back', description: toldText(madeBy) ?? candidate.name }}
      onClose={onClose}
    />
  )
}

const toldText = (madeBy: WaitingOffer['madeBy']) =>
  madeBy && (madeBy.hasLeft ? `${madeBy.fullName} has left: nobody is told.` : `${madeBy.fullName} is told why.`)
