import type { ListedCandidate } from '#shared/candidates.ts'
import { closedJobReason } from '#shared/closed-job.ts'
import { isRejected, moves, statusOrder, type MoveName } from '#shared/pipeline.ts'

/** The moves that may be made for several at once. An offer never: each has terms of its own (docs/decisions, 49). */
export const movesForSeveral = ['assessment', 'interview', 'talent-pool', 'reject'] as const satisfies MoveName[]
export type MoveForSeveral = (typeof movesForSeveral)[number]

type Standing = Pick<ListedCandidate, 'status' | 'withdrawnAt' | 'job' | 'offerWaits'>

/**
 * Why a candidate stays where they are when several are moved at once; undefined where they are moved. Such a move only
 * leads onward, and touches nobody who has an offer: what goes back, or undoes something, is done one by one.
 */
export function whyNotMoved(candidate: Standing, move: MoveForSeveral): string | undefined {
  if (candidate.withdrawnAt) return 'Withdrew the application'
  if (isRejected(candidate)) return 'Rejected already'
  const at = statusOrder(candidate.status)
  if (at === statusOrder('100_offer_accepted')) return 'Has accepted an offer'
  if (at === statusOrder('95_offer_sent')) return 'Has an offer'
  if (candidate.offerWaits) return 'Has an offer that waits for approval'
  if (closedJobReason(candidate.job, move)) return 'The job is closed'
  // Back from the pool is onward, whichever way.
  if (at === pooled) return move === 'talent-pool' ? 'In the talent pool already' : undefined
  if (move === 'talent-pool' || move === 'reject') return undefined
  const to = statusOrder(moves[move].to)
  if (at === to) return move === 'assessment' ? 'Has the assessment already' : 'Is invited already'
  return at > to ? `Is further than ${move === 'assessment' ? 'the assessment' : 'the invitation'}` : undefined
}

const pooled = statusOrder('90_talent_pool')
