import { candidates, type Candidate } from '#shared/candidates.ts'
import type { MoveName } from '#shared/pipeline.ts'
import type { InvitationPlan } from '#shared/scheduling.ts'
import { call } from '#web/api/call.ts'

const routes = {
  assessment: candidates.sendAssessment,
  'talent-pool': candidates.talentPool,
  reject: candidates.reject,
} as const

/** Makes one of the five moves (SPEC 4). `plan` says who interviews, where the move is an invitation; `rowVersion` is the `updatedAt` that is shown, `begunBy` whose screen moves several. */
export function makeMove(
  candidate: Pick<Candidate, 'id' | 'expectedSalary'>,
  move: MoveName,
  { plan = {}, ...options }: { plan?: InvitationPlan; rowVersion: string; begunBy?: number },
) {
  const params = { params: { id: candidate.id } }
  if (move === 'interview') {
    const said = plan.interviewerIds !== undefined || plan.durationMinutes !== undefined
    return call(candidates.invite, { ...params, ...(said && { body: plan }) }, options)
  }
  if (move !== 'offer') return call(routes[move], params, options)
  const body = { offerType: 'Standard' as const, compensation: offeredCompensation(candidate) }
  return call(candidates.sendOffer, { ...params, body }, options)
}

/** What an offer from the candidate's own screen says, which asks for no terms (SPEC 7). */
export const offeredCompensation = ({ expectedSalary }: Pick<Candidate, 'expectedSalary'>) => expectedSalary || 'TBD'
