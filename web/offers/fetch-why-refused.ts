import { errorTypeOf, reasonOf } from '#web/api/api-error.ts'
import type { ToldOffer } from './offer-in-words.ts'

/**
 * Why something was refused of an offer. What tells in words what someone else changed is fetched where they were first, and
 * left out where it cannot be had.
 */
export const fetchWhyRefused = async (error: unknown, shown: ToldOffer) =>
  errorTypeOf(error) !== 'conflict'
    ? reasonOf(error)
    : import('./offer-in-words.ts').then(
        ({ whyOfferRefused }) => whyOfferRefused(error, shown),
        () => reasonOf(error),
      )
