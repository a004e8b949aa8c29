import { Link } from 'react-router'
import type { ComparedCandidate } from '#shared/comparison.ts'
import type { EndedOffer } from '#shared/interviews.ts'
import { averageRating } from '#shared/ratings.ts'
import { zoneHint } from '#web/interviews/interview-when.ts'
import { lastDayOf } from '#web/offers/last-day-of.ts'
import { offerStanding } from '#web/offers/offer-standing.ts'
import { daysSince } from '#web/wording/ago.ts'
import { dateAndTime, dayText } from '#web/wording/dates.ts'
import { percentileText } from '#web/wording/percentile-text.ts'
import { StarRating } from '#web/ui/star-rating.tsx'
import { many } from '#web/wording/many.ts'
import { Measure } from './measure.tsx'
import { Unknown } from './unknown.tsx'

/** For how long they have been where they are; `now` in milliseconds. */
export function StageAge({ candidate: { stageSince }, now }: { candidate: ComparedCandidate; now: number }) {
  if (stageSince === null) return <Unknown />
  const days = daysSince(stageSince, now)
  return (
    <>
      <span className="font-medium tabular-nums">{days === 0 ? 'Less than a day' : many(days, 'day')}</span>{' '}
      <span className="text-ink-faint">since {dayText(stageSince)}</span>
    </>
  )
}

export function AssessmentPercentile({ candidate }: { candidate: ComparedCandidate }) {
  const { hiPeoplePercentile: percentile, assessmentProvisional: provisional } = candidate
  if (percentile === null) return <Unknown said="No percentile" />
  const figure = percentileText(percentile)
  return (
    <>
      <Measure figure={figure} share={percentile / 100} said={`${figure} percentile`} />
      {provisional && <p className="text-ink-faint">Provisional</p>}
    </>
  )
}

export function AssessmentScore({ candidate }: { candidate: ComparedCandidate }) {
  const { hiPeopleScore: score, assessmentStandardError: error } = candidate
  if (score === null) return <Unknown said="No score" />
  return (
    <>
      <Measure figure={`${score}`} share={score / 100} said={`${score} of 100`} />
      {error !== null && <p className="text-ink-faint">{`± ${Math.round(error)} points`}</p>}
    </>
  )
}

/** How many of the job's criteria the resume shows; of no resume, or none that was read, nothing is known. */
export function CriteriaMet({
  candidate: { screening },
  need,
}: {
  candidate: ComparedCandidate
  need: 'must' | 'nice'
}) {
  if (!screening) return <Unknown said="No resume was read" />
  const [met, partly, total] =
    need === 'must'
      ? [screening.mustMet, screening.mustPartly, screening.mustTotal]
      : [screening.niceMet, 0, screening.niceTotal]
  if (total === 0) return <span className="text-ink-soft">None asked for</span>
  return (
    <>
      <Measure figure={`${met}/${total}`} share={met / total} said={`${met} of ${total} found`} />
      {partly > 0 && <p className="text-ink-faint">{partly} partly</p>}
    </>
  )
}

export function StaffRating({ candidate }: { candidate: ComparedCandidate }) {
  const average = averageRating(candidate)
  if (average === undefined) return <Unknown said="Not rated" />
  return (
    <div className="flex items-center gap-x-2">
      <span aria-hidden className="w-9 shrink-0 font-medium tabular-nums">
        {average.toFixed(1)}
      </span>
      <StarRating label="Average rating" value={average} />
    </div>
  )
}

export function InterviewsHeld({ candidate: { held } }: { candidate: ComparedCandidate }) {
  if (held.length === 0) return 'None'
  return (
    <div className="flex gap-2">
      <span className="w-9 shrink-0 font-medium tabular-nums">{held.length}</span>
      <ul className="min-w-0">
        {held.map(({ id, type, at }) => (
          <li key={id}>
            <Link to={`/interviews/${id}`} className="underline-offset-2 hover:underline">
              {type}
            </Link>
            {at && <span className="text-ink-faint"> {dayText(at)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whoever decides now decides without these. */
export function InterviewsAhead({ candidate: { ahead } }: { candidate: ComparedCandidate }) {
  if (ahead.length === 0) return 'None'
  return (
    <ul>
      {ahead.map(({ id, type, scheduledDate }) => (
        <li key={id}>
          <Link to={`/interviews/${id}`} className="underline-offset-2 hover:underline">
            {type}
          </Link>{' '}
          {scheduledDate ? (
            <span className="text-ink-faint" title={zoneHint}>
              {dateAndTime(scheduledDate)}
            </span>
          ) : (
            <span className="text-ink-faint">no time set yet</span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function OfferStanding({ candidate }: { candidate: ComparedCandidate }) {
  const { openOffers, offerWaits, endedOffer } = candidate
  if (offerWaits) return 'Waits for approval'
  if (openOffers === null) return <Unknown said="Not shown to your role" />
  const [offer] = openOffers
  if (!offer)
    return (
      <>
        None open
        {endedOffer && <p className="wrap-anywhere text-ink-faint">Last one: {howItEnded(endedOffer)}</p>}
      </>
    )
  return offer.expiresAt ? `Out, stands until ${lastDayOf(offer)}` : 'Out, waits for an answer'
}

function howItEnded(offer: EndedOffer) {
  const reason = offer.returnReason ?? offer.declineReason
  return reason ? `${offerStanding(offer)}: ${reason}` : offerStanding(offer)
}

export const years = (count: number | null) => (count ? many(count, 'year') : <Unknown />)
