import type { Rows } from '#test/walk/read-rows.ts'
import type { Taken } from '#test/walk/take-step.ts'

/** What a move makes of a candidate, when it was taken (DECISIONS, Moves). */
const standings: Record<string, [status: string, decision: string]> = {
  reject: ['200_rejected', 'rejected'],
  pool: ['90_talent_pool', 'talent_pool'],
  invite: ['45_1st_interview_sent', ''],
  assess: ['15_assessment_sent', ''],
}
const letters: Record<string, string> = {
  reject: 'rejection',
  pool: 'talent-pool',
  invite: 'interview-invite',
  assess: 'assessment',
}

export function checkMove({ step, call, answer, before, after }: Taken) {
  const wanted = standings[step.name]
  if (!wanted || !answer || (answer.status >= 400 && answer.status !== 422)) return
  const candidate = after.candidates.find(({ id }) => id === call?.candidateId)!
  const [status, decision] = wanted
  if (candidate.status !== status) throw new Error(`${step.name} left candidate ${candidate.id} at ${candidate.status}`)
  if (decision && candidate.finalDecisionStatus !== decision)
    throw new Error(`${step.name} left candidate ${candidate.id} with ${candidate.finalDecisionStatus}`)
  if (step.name === 'reject') checkWhy(call?.body as Why | undefined, after, candidate.id)
  const written = after.letters.slice(before.letters.length).filter(({ template }) => template === letters[step.name])
  if (written.length !== 1) throw new Error(`${step.name} wrote ${written.length} letters to candidate ${candidate.id}`)
  if (step.name === 'invite') checkInvited(before, after, candidate.id)
}

type Why = { reason?: string | null; remark?: string | null }

/** Why is kept as it was said, with the rejection that it was said of (decision 66). */
function checkWhy({ reason, remark }: Why = {}, { statusChanges }: Rows, id: number) {
  const kept = statusChanges.findLast(({ candidateId }) => candidateId === id)
  if (kept?.rejectionReason !== (reason ?? null) || kept?.rejectionRemark !== (remark || null))
    throw new Error(`Candidate ${id} was rejected for ${reason}: ${remark}, and ${JSON.stringify(kept)} is kept`)
}

function checkInvited(before: Rows, after: Rows, candidateId: number) {
  const made = after.interviews.slice(before.interviews.length)
  if (made.length !== 1 || made[0]!.status !== 'pending' || made[0]!.scheduledDate !== null)
    throw new Error(`Inviting candidate ${candidateId} made ${JSON.stringify(made)}`)
  const pending = after.interviews.filter((each) => each.candidateId === candidateId && each.status === 'pending')
  if (pending.length !== 1) throw new Error(`Candidate ${candidateId} has ${pending.length} invitations without a time`)
}

/** Saving sends nothing, and makes no interview or offer (DECISIONS). What was ahead is called off by a calendar's message. */
export function checkSaved({ step, before, after }: Taken) {
  if (!['patch', 'setStatus', 'correctAddress'].includes(step.name)) return
  const known = new Set(before.letters.map(({ id }) => id))
  const written = after.letters.filter(({ id, template }) => !known.has(id) && template !== 'interview-time')
  if (written.length > 0) throw new Error(`Saving wrote a letter: ${written.map(({ template }) => template).join()}`)
  if (after.interviews.length > before.interviews.length || after.offers.length > before.offers.length)
    throw new Error('Saving made an interview or an offer')
}
