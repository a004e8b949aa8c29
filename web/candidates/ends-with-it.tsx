import { useQuery } from '@tanstack/react-query'
import { isFuture } from 'date-fns'
import { interviews, type Interview } from '#shared/interviews.ts'
import type { Offer } from '#shared/offers.ts'
import { codedStatus, moves, type MoveName } from '#shared/pipeline.ts'
import { read } from '#web/api/read.ts'
import { fromTo } from '#web/interviews/interview-when.ts'
import { useOpenOffer } from '#web/offers/use-open-offer.ts'
import { compensationText } from './compensation-text.ts'

type EndsWithItProps = {
  candidate: { id: number; name: string }
  /** A rejection cancels the interviews that lie ahead, the talent pool leaves them; both withdraw an open offer (DECISIONS, Moves). */
  rejection: boolean
  /** No letter goes with it that could tell the candidate of the offer. */
  silent?: boolean
}

/**
 * What becomes of the open offer and of the interviews ahead by a decision: whoever is pooled reads that they are not considered
 * any further, and is reminded of an interview that stands all the same. Nothing where there is neither, or it cannot be asked.
 */
export function EndsWithIt({ candidate, rejection, silent = false }: EndsWithItProps) {
  const offer = useOpenOffer(candidate.id, true)
  const { data = [] } = useQuery({
    ...read(interviews.list, { query: { candidateId: candidate.id, sort: '-scheduledDate' } }),
    staleTime: 0,
  })
  const ahead = data.filter(liesAhead)
  if (!offer && ahead.length === 0) return null
  return (
    <div role="status" className="mt-3 flex flex-col gap-1 rounded-control bg-amber-soft px-3 py-2">
      {offer && <p>{withdrawn(offer, candidate.name, silent)}</p>}
      {ahead.map((interview) => (
        <p key={interview.id}>{`The ${nameOf(interview)} ${rejection ? 'is cancelled.' : stands}`}</p>
      ))}
    </div>
  )
}

const liesAhead = ({ status, scheduledDate }: Interview) =>
  status === 'pending' || (status === 'scheduled' && scheduledDate !== null && isFuture(scheduledDate))

const withdrawn = ({ status, compensation }: Offer, name: string, silent: boolean) =>
  status === 'sent'
    ? `The open offer of ${compensationText(compensation)} is withdrawn, ${silent ? 'without a word to the candidate' : 'and the email says so'}.`
    : `The offer of ${compensationText(compensation)} that waits for approval is withdrawn. ${name} has not heard of it.`

const nameOf = ({ type, scheduledDate, durationMinutes }: Interview) =>
  `${type} Interview ${scheduledDate ? `on ${fromTo(scheduledDate, durationMinutes)}` : 'that has no time yet'}`

const stands =
  'stands, though the email says that the application goes no further. Cancel it if it is not to take place.'

interface StatusAloneProps {
  candidate: { id: number; name: string }
  /** Chosen, and not saved yet. */
  status: string
}

/**
 * That saving a status sends and makes nothing of what its action does (DECISIONS, Candidate statuses). Nothing of one that has no
 * action. It comes with the other: a chunk of its own parts those that every candidate waits for, at 0.8 kB.
 */
export function StatusAlone({ candidate, status }: StatusAloneProps) {
  const name = (Object.keys(moves) as MoveName[]).find((each) => moves[each].to === codedStatus(status))
  if (!name) return null
  const rejection = name === 'reject'
  return (
    <div className="text-meta text-ink-soft @sm:col-span-2">
      <p role="status">
        {rejection
          ? `Saving rejects ${candidate.name} without the rejection email. No further actions are available afterwards.`
          : `Saving sets the status alone: no email goes out${notMade[name] ?? ''}.`}{' '}
        {`The action ${moves[name].button} also writes to them.`}
      </p>
      {rejection && <EndsWithIt candidate={candidate} rejection silent />}
    </div>
  )
}

const notMade: Partial<Record<MoveName, string>> = {
  interview: ', and no interview is made',
  offer: ', and no offer is made',
}
