import {
  codedDecision,
  codedStatus,
  decisionForcedBy,
  statusForcedBy,
  type CandidateStatus,
  type Decision,
} from '#shared/pipeline.ts'

interface Held {
  status: string
  finalDecisionStatus: string | null
}
interface Chosen {
  status?: CandidateStatus | undefined
  finalDecisionStatus?: Decision | null | undefined
}

/**
 * Keeps status and final decision consistent on Save (SPEC 4, DECISIONS): rejected or offer in one sets the other to
 * match; where both are named and disagree, the status wins. A decision that the new status denies goes back to pending.
 */
export function settleStanding(held: Held, chosen: Chosen): Held {
  const decision = chosen.finalDecisionStatus === undefined ? held.finalDecisionStatus : chosen.finalDecisionStatus
  if (chosen.status !== undefined)
    return {
      status: chosen.status,
      finalDecisionStatus: decisionBeside(chosen.status, [decision, held.finalDecisionStatus]),
    }
  if (chosen.finalDecisionStatus === undefined || agree(held.status, decision))
    return { status: held.status, finalDecisionStatus: decision }
  return { status: statusForcedBy(chosen.finalDecisionStatus) ?? held.status, finalDecisionStatus: decision }
}

/**
 * The decision after a move that names none, such as an invitation: what the new status denies goes back to pending as on
 * Save, and so does the talent pool of whoever is taken out of it. The database holds decisions as text, old ones included.
 */
export function decisionAfterMove(held: Held, to: CandidateStatus) {
  const { status, finalDecisionStatus: decision } = held
  const leavesPool = codedStatus(status) === '90_talent_pool' && decision && codedDecision(decision) === 'talent_pool'
  return (leavesPool ? 'pending' : settleStanding(held, { status: to }).finalDecisionStatus) as Decision | null
}

function decisionBeside(status: CandidateStatus, wishes: (string | null)[]) {
  const forced = decisionForcedBy(status)
  if (forced) return forced
  const wish = wishes.find((decision) => agree(status, decision))
  return wish === undefined ? 'pending' : wish
}

/** "rejected" goes with 200 alone, "offer sent" with 95 and with the acceptance that follows it; the others go with any. */
function agree(status: string, decision: string | null) {
  const coded = decision === null ? null : codedDecision(decision)
  if (coded === 'rejected') return codedStatus(status) === '200_rejected'
  if (coded === 'offer_sent') return ['95_offer_sent', '100_offer_accepted'].includes(codedStatus(status) ?? '')
  return true
}
