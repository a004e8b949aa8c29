import { Info } from 'lucide-react'
import { Link } from 'react-router'
import type { EndedOffer } from '#shared/interviews.ts'
import { lastDayOf } from '#web/offers/last-day-of.ts'
import { CaseNotice, linkLook } from './case-notice.tsx'

interface EndedOfferNoticeProps {
  offer: EndedOffer
  candidateId: number
}

/** What became of an offer that the candidate had before, and the way to it: whoever makes the next should know. */
export const EndedOfferNotice = ({ offer, candidateId }: EndedOfferNoticeProps) => (
  <CaseNotice
    icon={<Info aria-hidden />}
    link={
      <Link to={`/candidates/${candidateId}`} className={linkLook}>
        See it with the candidate
      </Link>
    }
  >
    <span>{inWords(offer)}</span>
  </CaseNotice>
)

function inWords(offer: EndedOffer) {
  const { status, declineReason, returnReason, expiresAt } = offer
  if (returnReason) return `An offer to this candidate was sent back: ${returnReason}`
  if (status === 'declined') return `This candidate declined an offer${declineReason ? `: ${declineReason}` : '.'}`
  if (status === 'withdrawn') return 'An offer to this candidate was withdrawn.'
  return `An offer to this candidate had no answer${expiresAt ? ` until ${lastDayOf(offer)}` : ''}.`
}
