import { candidates, type Candidate } from '#shared/candidates.ts'
import type { MoveName } from '#shared/pipeline.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import type { InvitationPlan } from '#shared/scheduling.ts'
import { call } from '#web/api/call.ts'

const routes = {
  assessment: candidates.sendAssessment,
  'talent-pool': candidates.talentPool,
} as const

/** Makes one of the five moves (SPEC 4). `plan` says who interviews, where the move is an invitation, `rejection` why, where it is one; `rowVersion` is the `updatedAt` that is shown, `begunBy` whose screen moves several. */
export function makeMove(
  candidate: Pick<Candidate, 'id' | 'expectedSalary'>,
  move: MoveName,
  {
    plan = {},
    rejection,
    ...options
  }: { plan?: InvitationPlan; rejection?: RejectionGiven; rowVersion: string; begunBy?: number },
) {
  const params = { params: { id: candidate.id } }
  if (move === 'interview') {
    const said = plan.interviewerIds !== undefined || plan.durationMinutes !== undefined
    return call(candidates.invite, { ...params, ...(said && { body: plan }) }, options)
  }
  if (move === 'reject') return reject(candidate, rejection, options)
  if (move !== 'offer') return call(routes[move], params, options)
  const body = { offerType: 'Standard' as const, compensation: offeredCompensation(candidate) }
  return call(candidates.sendOffer, { ...params, body }, options)
}

/** Rejects, and says why where anything was said: SPEC 7 has the call without a body. */
export const reject = (
  { id }: Pick<Candidate, 'id'>,
  rejection: RejectionGiven | undefined,
  options: { rowVersion: string; begunBy?: number },
) => call(candidates.reject, { params: { id }, ...(rejection?.reason && { body: rejection }) }, options)

/** What an offer from the candidate's own screen says, which asks for no terms (SPEC 7). */
export const offeredCompensation = ({ expectedSalary }: Pick<Candidate, 'expectedSalary'>) => expectedSalary || 'TBD'
