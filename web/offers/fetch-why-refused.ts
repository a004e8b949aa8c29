import { fetchReason } from '#web/api/fetch-reason.ts'
import type { ToldOffer } from './offer-in-words.ts'

/** Why something was refused of an offer. */
export const fetchWhyRefused = (error: unknown, shown: ToldOffer) =>
  fetchReason(error, async () => (await import('./offer-in-words.ts')).whyOfferRefused(error, shown))
