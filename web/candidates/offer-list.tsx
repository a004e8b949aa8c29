import { Suspense, useState } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import { closedJobReason } from '#shared/closed-job.ts'
import { hiredReason } from '#shared/is-hired.ts'
import { isReadOnly } from '#shared/is-read-only.ts'
import type { Offer } from '#shared/offers.ts'
import { isRejected, type OfferStatus } from '#shared/pipeline.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { offerStanding } from '#web/offers/offer-standing.ts'
import { lastDayOf } from '#web/offers/last-day-of.ts'
import { utcDay } from '#web/offers/utc-day.ts'
import { dayText } from '#web/wording/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { compensationText } from './compensation-text.ts'
import { EmailAlert } from './email-alert.tsx'
import { OfferControls } from './offer-controls.tsx'
import { OfferPapers } from './offer-papers.tsx'

const DeclineOfferDialog = lazyPart(async () => (await import('./decline-offer-dialog.tsx')).DeclineOfferDialog)
const SendOfferDialog = lazyPart(async () => (await import('#web/offers/send-offer-dialog.tsx')).SendOfferDialog)

const tones: Record<OfferStatus, Tone> = {
  draft: 'yellow',
  sent: 'orange',
  accepted: 'green',
  declined: 'rose',
  withdrawn: 'grey',
  expired: 'grey',
}

/** The candidate's offers; an open one with what may become of it, a last one that came to nothing with the way to another. */
export function OfferList({ offers, candidate }: { offers: Offer[]; candidate: Candidate }) {
  const waits = offers.some(({ status }) => status === 'draft')
  const [unknownAddress, setUnknownAddress] = useState(false)
  const [declined, setDeclining] = useState<Offer>()
  const [before, setBefore] = useState<Offer>()
  // Declined as it was read last; one that is not open any more stays with what was said of it.
  const declining = offers.find(({ id }) => id === declined?.id) ?? declined
  return (
    <section aria-labelledby="candidate-offers" className="flex flex-col gap-2">
      <h2 id="candidate-offers" className="font-semibold">
        Offers
      </h2>
      <ul className="flex flex-col divide-y rounded-surface border">
        {offers.map((offer, at) => (
          <li key={offer.id} className="flex flex-col gap-2 px-3 py-2">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="font-medium">
                  {compensationText(offer.compensation)}
                  <span className="font-normal text-ink-soft">{` · ${offer.offerType}${offer.version > 1 ? ` · version ${offer.version}` : ''}`}</span>
                </p>
                <p className="text-meta text-ink-soft">{datesOf(offer)}</p>
              </div>
              <Badge tone={tones[offer.status]}>{offerStanding(offer)}</Badge>
            </div>
            <OfferPapers offer={offer} />
            {offer.returnReason && <p className="text-meta text-ink-soft">Sent back: {offer.returnReason}</p>}
            {offer.declineReason && <p className="text-meta text-ink-soft">Reason: {offer.declineReason}</p>}
            {offer.status === 'accepted' && isRejected(candidate) && (
              <p className="text-meta text-ink-soft">{acceptedBefore}</p>
            )}
            {['sent', 'draft'].includes(offer.status) && (
              <OfferControls
                offer={offer}
                candidate={candidate}
                revisable={offer.status === 'draft' || !waits}
                onDecline={() => setDeclining(offer)}
                onUnknownAddress={() => setUnknownAddress(true)}
              />
            )}
            {at === 0 && cameToNothing(offer) && mayBeOffered(candidate) && (
              <Button size="small" className="self-start" onClick={() => setBefore(offer)}>
                Make another offer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {/* Both here, since the controls go with the version that was replaced, or answered. */}
      {declining && (
        <Suspense>
          <DeclineOfferDialog offer={declining} candidate={candidate} onClose={() => setDeclining(undefined)} />
        </Suspense>
      )}
      {before && (
        <Suspense>
          <SendOfferDialog
            candidate={candidate}
            after={before}
            onClose={() => setBefore(undefined)}
            onUnknownAddress={() => setUnknownAddress(true)}
          />
        </Suspense>
      )}
      <EmailAlert
        text={
          unknownAddress
            ? `Candidate email does not exist. Please verify ${candidate.email} is correct and try again.`
            : undefined
        }
        onClose={() => setUnknownAddress(false)}
      />
    </section>
  )
}

const cameToNothing = ({ status }: Offer) => ['declined', 'withdrawn', 'expired'].includes(status)

const mayBeOffered = (candidate: Candidate) =>
  !isReadOnly(candidate) && !hiredReason(candidate, 'offer') && !closedJobReason(candidate.job, 'offer')

/** Rejecting withdraws an open offer only (DECISIONS, Moves). */
const acceptedBefore =
  'Accepted before the candidate was rejected. The rejection did not undo this offer; settle it with the candidate.'

const datesOf = ({ sentDate, startDate, expiresAt, timeZone, status }: Offer) =>
  [
    sentDate && `Sent ${dayText(sentDate)}`,
    status === 'sent' && expiresAt && `stands until ${lastDayOf({ expiresAt, timeZone })}`,
    status === 'expired' && expiresAt && `stood until ${lastDayOf({ expiresAt, timeZone })}`,
    startDate && `starts ${utcDay(startDate)}`,
  ]
    .filter(Boolean)
    .join(' · ')
