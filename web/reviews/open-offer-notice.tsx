import { FileClock, FileCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { OpenOffer } from '#shared/interviews.ts'
import { lastDayOf } from '#web/offers/last-day-of.ts'
import { goToOffer, offerElement } from '#web/offers/offer-element.ts'
import { CaseNotice, linkLook } from './case-notice.tsx'

/** That an offer to the candidate waits for approval or is out already, and the way to it. */
export function OpenOfferNotice({ offer, candidateId }: { offer: OpenOffer; candidateId: number }) {
  const { id, status, expiresAt } = offer
  if (status === 'draft')
    return (
      <CaseNotice
        icon={<FileClock aria-hidden />}
        link={
          <Link data-open-offer to={`#${offerElement(id)}`} className={linkLook} onClick={() => goToOffer(id)}>
            Go to the offer
          </Link>
        }
      >
        <span>An offer to this candidate waits for approval.</span>
      </CaseNotice>
    )
  return (
    <CaseNotice
      icon={<FileCheck aria-hidden />}
      link={
        <Link data-open-offer to={`/candidates/${candidateId}`} className={linkLook}>
          See it with the candidate
        </Link>
      }
    >
      <span>{`An offer to this candidate is out${expiresAt ? ` and stands until ${lastDayOf(offer)}` : ''}.`}</span>
    </CaseNotice>
  )
}
