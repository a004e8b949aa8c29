import type { Job } from '#shared/jobs.ts'
import { areFilled } from '#shared/openings-filled.ts'
import { many } from '#web/wording/many.ts'

type Filling = Pick<Job, 'openings' | 'hired' | 'openOffers'>

/** "All 3 openings are filled." */
export function filledInWords({ openings, hired }: Pick<Filling, 'openings' | 'hired'>) {
  const filled = openings === 1 ? 'The opening is filled' : `All ${openings} openings are filled`
  return hired > openings ? `${filled}: ${hired} people were hired.` : `${filled}.`
}

/** Before an offer for which no opening is left unless another comes to nothing; undefined where one is. */
export function takenInWords({ openings, hired, openOffers }: Filling) {
  if (hired + openOffers < openings) return undefined
  const has = `This job has ${many(openings, 'opening')}`
  const offers = `${many(openOffers, 'offer')} ${openOffers === 1 ? 'is' : 'are'} open`
  if (hired === 0) return `${has}, and ${offers}.`
  const filled = areFilled({ openings, hired })
    ? openings === 1
      ? 'it is filled'
      : 'all of them are filled'
    : `${hired} of them ${hired === 1 ? 'is' : 'are'} filled`
  return openOffers === 0 ? `${has}, and ${filled}.` : `${has}: ${filled}, and ${offers}.`
}

/** Offers that outlast their job, whether they wait for approval or are out; undefined without any. */
export const offersLeftInWords = (count: number, other = '') =>
  count > 0
    ? `${many(count, `${other}offer`)} ${count === 1 ? 'is' : 'are'} open. Closing the job withdraws none: one that is out can still be accepted.`
    : undefined

/**
 * Before an acceptance that closes the job, as all of its openings are filled by it, or were already; `openOffers` are those to
 * others.
 */
export function closedByInWords({ openings, hired, openOffers }: Filling) {
  const filling = { openings, hired }
  const before =
    openings === 1 && hired === 0
      ? ''
      : `${areFilled(filling) ? filledInWords(filling) : `${hired} of ${openings} hired.`} `
  const fills = areFilled(filling)
    ? 'The job is closed with this acceptance'
    : `This fills the ${openings === 1 ? 'only' : 'last'} opening, and the job is closed with it`
  const closed = `${before}${fills}: its postings are taken down, and interviews that lie ahead are cancelled.`
  return [closed, offersLeftInWords(openOffers, 'other ')].filter(Boolean).join(' ')
}
