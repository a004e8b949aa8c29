import type { Taken } from '#test/walk/take-step.ts'
import { groupBy, statusNumber } from './rows.ts'

/** The statuses of each candidacy are one chain that ends where it stands, and its times rise. */
export function checkHistory({ after }: Pick<Taken, 'after'>) {
  const changes = groupBy(after.statusChanges, ({ candidateId }) => candidateId)
  for (const { id, status, withdrawnAt, stageSince, importId } of after.candidates) {
    const chain = changes.get(id) ?? []
    // Of whoever was brought over nobody may know since when they were where they were.
    if (chain.length === 0 && importId !== null && stageSince === null) continue
    if (chain.length === 0) throw new Error(`Candidate ${id} has no history`)
    for (const [at, change] of chain.entries()) {
      const previous = chain[at - 1]
      if (!previous && importId !== null && change.fromStatus !== null) {
        if (change.enteredAt !== null) throw new Error(`Candidate ${id} left a status that it entered at no known time`)
      } else if (change.fromStatus !== (previous?.toStatus ?? null))
        throw new Error(`Candidate ${id} left ${change.fromStatus}, and was at ${previous?.toStatus}`)
      if (change.rejectionReason && change.toStatus !== '200_rejected')
        throw new Error(`Candidate ${id} has a reason of a rejection beside ${change.toStatus}`)
      if (change.rejectionRemark && !change.rejectionReason)
        throw new Error(`Candidate ${id} has a remark without a reason`)
      if (previous && previous.at > change.at) throw new Error(`The history of candidate ${id} runs backwards`)
      if (previous && change.fromStatus === change.toStatus) throw new Error(`Candidate ${id} moved to where it was`)
      if ((change.enteredAt?.getTime() ?? null) !== (previous?.at.getTime() ?? null))
        throw new Error(`A stay of candidate ${id} begins at another moment than the status before ends`)
    }
    const last = chain.at(-1)!
    if (last.toStatus !== status)
      throw new Error(`Candidate ${id} is at ${status}, its history ends at ${last.toStatus}`)
    const since = withdrawnAt ? null : last.at.getTime()
    if ((stageSince?.getTime() ?? null) !== since)
      throw new Error(`Candidate ${id} is since another moment in its stage`)
  }
}

/** What comes by itself (a result, an interview, an evaluation) leads forward, and moves nobody who is decided on. */
export function checkAutomaticMoves({ step, before, after }: Taken) {
  const to = automatic[step.name]
  if (!to) return
  for (const candidate of after.candidates) {
    const was = before.candidates.find(({ id }) => id === candidate.id)
    if (!was || was.status === candidate.status) continue
    if (settled.has(was.status)) throw new Error(`${step.name} moved candidate ${was.id} from ${was.status}`)
    if (!to.includes(candidate.status)) throw new Error(`${step.name} moved candidate ${was.id} to ${candidate.status}`)
    if (statusNumber(candidate.status) < statusNumber(was.status))
      throw new Error(`${step.name} moved candidate ${was.id} back, from ${was.status} to ${candidate.status}`)
    if (candidate.finalDecisionStatus !== was.finalDecisionStatus)
      throw new Error(`${step.name} decided on candidate ${was.id}`)
  }
}
const settled = new Set(['90_talent_pool', '95_offer_sent', '100_offer_accepted', '200_rejected'])
const assessed = ['30_assessment_completed']
const scheduled = ['60_1st_interview_scheduled']
const held = ['75_1st_interview_completed']
const automatic: Record<string, string[]> = {
  result: assessed,
  finishAssessment: assessed,
  beginAssessment: assessed,
  schedule: scheduled,
  scheduleFree: scheduled,
  move: scheduled,
  pickTime: scheduled,
  replan: scheduled,
  complete: held,
  evaluate: held,
  cancel: [],
  annotate: [],
  answerInvitation: [],
  cancelByLink: [],
  schedulingLink: [],
  inviteAgain: [],
  sendAgain: [],
  followUps: [],
  workQueue: [...assessed, '15_assessment_sent'],
  approveJob: [],
  closeJob: [],
  reopenJob: [],
  consider: [],
  merge: [],
  unmerge: [],
  confirm: [],
  statusLink: [],
  freshAssessment: [],
}
