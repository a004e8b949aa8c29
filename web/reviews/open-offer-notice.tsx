import { FileClock, FileCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { OpenOffer } from '#shared/interviews.ts'
import { lastDayOf } from '#web/offers/last-day-of.ts'
import { goToOffer, offerElement } from '#web/offers/offer-element.ts'

export const noticeLook = 'flex flex-wrap items-center gap-x-2 gap-y-1 border-t bg-amber-soft px-5 py-3'
export const linkLook = 'inline-flex items-center font-medium text-accent-ink hover:underline pointer-coarse:min-h-11'

/** That an offer to the candidate waits for approval or is out already, and the way to it. */
export function OpenOfferNotice({ offer, candidateId }: { offer: OpenOffer; candidateId: number }) {
  const { id, status, expiresAt } = offer
  const waits = status === 'draft'
  const Icon = waits ? FileClock : FileCheck
  return (
    <p className={noticeLook}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {waits
          ? 'An offer to this candidate waits for approval.'
          : `An offer to this candidate is out${expiresAt ? ` and stands until ${lastDayOf(offer)}` : ''}.`}
      </span>
      {waits ? (
        <Link data-open-offer to={`#${offerElement(id)}`} className={linkLook} onClick={() => goToOffer(id)}>
          Go to the offer
        </Link>
      ) : (
        <Link data-open-offer to={`/candidates/${candidateId}`} className={linkLook}>
          See it with the candidate
        </Link>
      )}
    </p>
  )
}
