import type { Candidate } from '#shared/candidates.ts'
import { offerReasonCharactersMax } from '#shared/limits.ts'
import { offers, type Offer } from '#shared/offers.ts'
import { candidateStatuses, codedStatus, describeStatus } from '#shared/pipeline.ts'
import { call } from '#web/api/call.ts'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { whyOfferRefused } from '#web/offers/offer-in-words.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'

type DeclineOfferDialogProps = {
  offer: Offer
  candidate: Pick<Candidate, 'id' | 'name' | 'status'>
  onClose: () => void
}

/** Records that the candidate declined, and why: from 95 they go back to 75, and the submitter is told (DECISIONS, Moves). */
export function DeclineOfferDialog({ offer, candidate, onClose }: DeclineOfferDialogProps) {
  const refresh = useRefreshCandidate()
  return (
    <ReasonDialog
      title="Offer declined"
      about={candidate.name}
      submitLabel="Record the refusal"
      hint="Optional. The person who asked for this hire sees it."
      charactersMax={offerReasonCharactersMax}
      call={(body) => call(offers.decline, { params: { id: offer.id }, body }, { rowVersion: offer.updatedAt })}
      whyRefused={(error) => whyOfferRefused(error, offer)}
      done={{ title: 'Offer declined', description: whereTheyAre(candidate) }}
      onSettled={() => refresh(candidate.id)}
      onClose={onClose}
    />
  )
}

/** Only the offer that brought them to 95 takes them back with it. */
const whereTheyAre = ({ name, status }: Pick<Candidate, 'name' | 'status'>) =>
  codedStatus(status) === '95_offer_sent'
    ? `${name} is back at ${candidateStatuses['75_1st_interview_completed']}.`
    : `${name} stays at ${describeStatus(status).label}.`
