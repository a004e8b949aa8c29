import type { Job } from '#shared/jobs.ts'
import { many } from '#web/wording/many.ts'

type Filling = Pick<Job, 'openings' | 'hired' | 'openOffers'>

/** "1 of 3 hired"; of one opening "Hired" says it all, and where nobody was hired for it nothing does. */
export function hiredInWords({ openings, hired }: Omit<Filling, 'openOffers'>) {
  if (openings > 1 || hired > openings) return `${hired} of ${openings} hired`
  return hired === 1 ? 'Hired' : undefined
}

/** "1 of 3 hired, 2 open offers". */
export const openingsInWords = ({ openOffers, ...filling }: Filling) =>
  [hiredInWords(filling) ?? String(filling.openings), openOffers > 0 && many(openOffers, 'open offer')]
    .filter(Boolean)
    .join(', ')
