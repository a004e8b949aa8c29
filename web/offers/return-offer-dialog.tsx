import { offerReasonCharactersMax } from '#shared/limits.ts'
import { offers, type WaitingOffer } from '#shared/offers.ts'
import { call } from '#web/api/call.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { whyOfferRefused } from './offer-in-words.ts'

type ReturnOfferDialogProps = { offer: WaitingOffer; onClose: () => void }

/** Sends an offer back to whoever made it, with the reason; the candidate never hears of it. */
export function ReturnOfferDialog({ offer, onClose }: ReturnOfferDialogProps) {
  const refresh = useRefreshCandidate()
  const { id, candidate, madeBy, updatedAt } = offer
  const reader = madeBy?.hasLeft === false ? madeBy.fullName : undefined
  return (
    <ReasonDialog
      title="Send the offer back"
      about={candidate.name}
      submitLabel="Send back"
      hint={
        reader
          ? `${reader} reads it; the candidate never does.`
          : 'It is kept with the offer; the candidate never reads it.'
      }
      missing="Say why the offer is sent back"
      charactersMax={offerReasonCharactersMax}
      call={(body) => call(offers.sendBack, { params: { id }, body }, { rowVersion: updatedAt })}
      whyRefused={(error) => whyOfferRefused(error, { ...offer, status: 'draft' })}
      done={{ title: 'Offer sent back', description: toldText(madeBy) ?? candidate.name }}
      onSettled={() => refresh(candidate.id)}
      onClose={onClose}
    />
  )
}

const toldText = (madeBy: WaitingOffer['madeBy']) =>
  madeBy && (madeBy.hasLeft ? `${madeBy.fullName} has left: nobody is told.` : `${madeBy.fullName} is told why.`)
