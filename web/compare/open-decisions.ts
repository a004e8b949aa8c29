import type { ComparedCandidate } from '#shared/comparison.ts'
import { closedJobReason } from '#shared/closed-job.ts'
import { statusOrder } from '#shared/pipeline.ts'
import { whyNotMoved } from '#web/screener/why-not-moved.ts'
import type { ReviewDecision } from '#web/reviews/use-review-move.ts'

export type ComparedDecision = ReviewDecision | 'interview'

type Standing = Pick<ComparedCandidate, 'status' | 'withdrawnAt' | 'job' | 'offerWaits' | 'held' | 'openOffers'>

/**
 * What may be decided on somebody from where they stand: an invitation once the assessment is in, an offer once they were
 * interviewed, and to take leave of them. Of whom nothing may be decided here, why.
 */
export function openDecisions(candidate: Standing): { decisions: ComparedDecision[]; whyNone?: string } {
  const whyNone = whyNotMoved(candidate, 'reject')
  if (whyNone !== undefined) return { decisions: [], whyNone }
  const at = statusOrder(candidate.status)
  const { job, held, openOffers } = candidate
  const decisions: ComparedDecision[] = []
  if (at === assessed && !closedJobReason(job, 'interview')) decisions.push('interview')
  const interviewed = held.length > 0 || at === statusOrder('75_1st_interview_completed')
  if (interviewed && openOffers?.length === 0 && !closedJobReason(job, 'offer')) decisions.push('offer')
  if (whyNotMoved(candidate, 'talent-pool') === undefined) decisions.push('talentPool')
  return { decisions: [...decisions, 'reject'] }
}

const assessed = statusOrder('30_assessment_completed')
