import type { Candidate } from '#shared/candidates.ts'
import { compensationInUsd } from '#shared/compensation-in-usd.ts'
import { isHired } from '#shared/is-hired.ts'
import type { MoveName } from '#shared/pipeline.ts'
import { OpeningsTaken } from '#web/offers/openings-taken.tsx'
import { WaitsFirst } from '#web/offers/waits-first.tsx'
import { EndsWithIt } from './ends-with-it.tsx'
import { offeredCompensation } from './make-move.ts'

type AboutMoveProps = {
  move: MoveName
  candidate: Pick<Candidate, 'id' | 'name' | 'status' | 'jobId' | 'expectedSalary'>
}

/**
 * What whoever confirms a move must know of it besides: what an offer says, whether it waits and whether an opening is left for it; what else a
 * decision ends, and that an acceptance stays.
 */
export function AboutMove({ move, candidate }: AboutMoveProps) {
  if (move === 'reject' || move === 'talent-pool')
    return (
      <>
        {isHired(candidate) && <p className="mt-2">{acceptedStays(candidate.name)}</p>}
        <EndsWithIt candidate={candidate} rejection={move === 'reject'} />
      </>
    )
  if (move !== 'offer') return null
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p>{whatItOffers(candidate)}</p>
      <WaitsFirst />
      <OpeningsTaken jobId={candidate.jobId} />
    </div>
  )
}

/** The terms are asked for nowhere here, so nobody would know what goes out. */
function whatItOffers(candidate: Pick<Candidate, 'expectedSalary'>) {
  const said = `The offer says “${compensationInUsd(offeredCompensation(candidate))}” as compensation`
  return candidate.expectedSalary ? `${said}, the expected salary.` : `${said}: no expected salary is known.`
}

/** Rejecting withdraws an open offer only (DECISIONS): what was accepted stays true. */
const acceptedStays = (name: string) =>
  `${name} has accepted an offer. Rejecting does not undo that: the offer stays on record as accepted.`
