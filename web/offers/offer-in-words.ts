import { Offer } from '#shared/offers.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { currentRow } from '#web/api/current-row.ts'
import { compensationText } from '#web/candidates/compensation-text.ts'
import { changesSince, inOneSentence, type FieldInWords } from '#web/forms/their-changes.ts'
import { lastDayOf } from './last-day-of.ts'
import { offerStanding } from './offer-standing.ts'
import { utcDay } from './utc-day.ts'

export type ToldOffer = Parameters<typeof offerStanding>[0] &
  Pick<Offer, 'compensation' | 'offerType' | 'startDate' | 'expiresAt' | 'timeZone' | 'notes'>

/** How an offer stands and its terms, for whoever is told what someone else changed. */
export const offerInWords = (offer: ToldOffer): FieldInWords[] => [
  { term: 'Offer', detail: offerStanding(offer) },
  { term: 'Compensation', detail: compensationText(offer.compensation) },
  { term: 'Offer Type', detail: offer.offerType },
  { term: 'Start Date', detail: offer.startDate ? utcDay(offer.startDate) : '' },
  { term: 'Stands Until', detail: lastDayOf(offer) },
  { term: 'Notes', detail: offer.notes ?? '' },
]

/** Why something was refused of an offer; where someone else was first, also what they changed since it was `shown`. */
export const whyOfferRefused = (error: unknown, shown: ToldOffer) =>
  reasonOf(error) + inOneSentence(changesSince<ToldOffer>(shown, currentRow(Offer, error), offerInWords))
