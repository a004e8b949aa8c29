import { rediscoverable } from '#server/database/schema.ts'
import type { Rows } from '#test/walk/read-rows.ts'
import type { World } from '#test/walk/world.ts'
import { statusNumber } from './rows.ts'

/** Reasons after which nobody is thought of again (decision 77). */
const final = new Set(['skills', 'experience', 'assessment', 'withdrew', 'no-answer', 'duplicate'])

/** Who may be thought of again is kept, with how far they came and whose candidacy it is; and nobody else is. */
export async function checkRediscoverable({ app, rows }: World) {
  const wanted = rows.candidates.flatMap((candidate) => {
    const furthest = furthestOf(rows, candidate)
    const isOne = !candidate.hidden && !candidate.withdrawnAt && mayReturn(rows, candidate, furthest)
    return isOne ? [told({ id: candidate.id, person: candidate.personId, furthest })] : []
  })
  const kept = await app.db
    .select({ id: rediscoverable.candidateId, person: rediscoverable.personId, furthest: rediscoverable.furthest })
    .from(rediscoverable)
  const found = kept.map(told)
  if (wanted.toSorted().join() !== found.toSorted().join())
    throw new Error(`rediscoverable keeps ${found.join(', ')}, the rows say ${wanted.join(', ')}`)
}

const told = ({ id, person, furthest }: { id: number; person: number; furthest: number }) =>
  `${id} of ${person} at ${furthest}`

type Candidate = Rows['candidates'][number]

function mayReturn({ statusChanges }: Rows, { id, status }: Candidate, furthest: number) {
  if (status === '90_talent_pool') return true
  const last = statusChanges.findLast(({ candidateId, toStatus }) => candidateId === id && toStatus === '200_rejected')
  return status === '200_rejected' && furthest >= 75 && !final.has(last?.rejectionReason ?? '')
}

function furthestOf({ statusChanges, offers }: Rows, { id }: Candidate) {
  const ever = statusChanges
    .filter(({ candidateId }) => candidateId === id)
    .flatMap(({ fromStatus, toStatus }) => [fromStatus ?? '', toStatus])
    .map(statusNumber)
    .filter((code) => code !== 90 && code <= 100)
  const offered = offers.some(({ candidateId, sentDate }) => candidateId === id && sentDate)
  return Math.max(0, offered ? 95 : 0, ...ever)
}
