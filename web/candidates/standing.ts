import { codedStatus, decisionForcedBy, statusForcedBy, type CandidateStatus, type Decision } from '#shared/pipeline.ts'

/** Status and final decision as their selects hold them; the decision "none" stands for null. */
export interface Standing {
  status: string
  finalDecisionStatus: string
}

/** The standing once a status is chosen: rejected or offer forces the decision; one that the status denies is pending again (SPEC 4). */
export function withStatus({ finalDecisionStatus }: Standing, status: CandidateStatus): Standing {
  const forced = decisionForcedBy(status)
  if (forced) return { status, finalDecisionStatus: forced }
  const denied =
    finalDecisionStatus === 'rejected' || (finalDecisionStatus === 'offer_sent' && status !== '100_offer_accepted')
  return { status, finalDecisionStatus: denied ? 'pending' : finalDecisionStatus }
}

/**
 * The standing once a decision is chosen: rejected or offer forces the status (SPEC 4). Any other takes back a status that was
 * only forced here, to the one that is `saved`.
 */
export function withDecision(
  { status }: Standing,
  decision: Decision | 'none',
  saved: Pick<Standing, 'status'>,
): Standing {
  if (decision === 'offer_sent' && codedStatus(status) === '100_offer_accepted')
    return { status, finalDecisionStatus: decision }
  const forced = decision === 'none' ? undefined : statusForcedBy(decision)
  if (forced) return { status: forced, finalDecisionStatus: decision }
  return { status: forcesAnother(status, decision) ? saved.status : status, finalDecisionStatus: decision }
}

/** Whether a decision cannot be chosen while `saved` stands: the status would win over it on Save (DECISIONS). */
export const isDenied = (decision: Decision | 'none', saved: Pick<Standing, 'status'>) =>
  decision !== 'rejected' && decision !== 'offer_sent' && forcesAnother(saved.status, decision)

function forcesAnother(status: string, decision: Decision | 'none') {
  const coded = codedStatus(status)
  const forced = coded && decisionForcedBy(coded)
  return forced !== undefined && forced !== decision
}
