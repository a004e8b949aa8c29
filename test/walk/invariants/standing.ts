import type { Taken } from '#test/walk/take-step.ts'
import type { Rows } from '#test/walk/read-rows.ts'

/** Status and final decision agree, and who is gone has nothing open (DECISIONS, Candidate statuses and Moves). */
export function checkStandings({ after }: Pick<Taken, 'after'>, now: Date) {
  for (const candidate of after.candidates) {
    const { id, status, finalDecisionStatus: decision } = candidate
    if ((status === '200_rejected') !== (decision === 'rejected'))
      throw new Error(`Candidate ${id} is at ${status} with the decision ${decision}`)
    if (decision === 'offer_sent' && status !== '95_offer_sent' && status !== '100_offer_accepted')
      throw new Error(`Candidate ${id} is at ${status} with the decision ${decision}`)
    if (isGone(candidate)) checkNothingOpen(after, id, now)
  }
}

const isGone = ({ status, withdrawnAt }: Rows['candidates'][number]) =>
  status === '200_rejected' || withdrawnAt !== null

function checkNothingOpen({ offers, interviews }: Rows, candidateId: number, now: Date) {
  const open = offers.find((offer) => offer.candidateId === candidateId && ['sent', 'draft'].includes(offer.status))
  if (open) throw new Error(`Candidate ${candidateId} is gone, offer ${open.id} is ${open.status}`)
  const ahead = interviews.find(
    (interview) =>
      interview.candidateId === candidateId &&
      (interview.status === 'pending' ||
        (interview.status === 'scheduled' && interview.scheduledDate !== null && interview.scheduledDate > now)),
  )
  if (ahead) throw new Error(`Candidate ${candidateId} is gone, interview ${ahead.id} lies ahead`)
}

/** Who may still change what of somebody who was rejected, or withdrew. */
const besides = new Set(['reopen', 'anonymise', 'retention'])
/** What staff may do about them all the same: it is about the person, or a letter, and not about the candidacy. */
const notOfTheCandidacy = new Set(['consider', 'merge', 'unmerge', ...besides])

export function checkReadOnly({ step, call, answer, before, after }: Taken) {
  for (const was of before.candidates.filter(isGone)) {
    const is = after.candidates.find(({ id }) => id === was.id)!
    if (besides.has(step.name)) continue
    for (const field of kept)
      if (
        JSON.stringify(was[field]) !== JSON.stringify(is[field]) &&
        !(was.withdrawnAt === null && byThemselves(step.name, field))
      )
        throw new Error(`${step.name} wrote ${field} of candidate ${was.id}, who is gone`)
  }
  const target = before.candidates.find(({ id }) => id === call?.candidateId)
  if (!target || !isGone(target) || notOfTheCandidacy.has(step.name)) return
  if (answer && answer.status < 400) throw new Error(`${step.name} was taken for candidate ${target.id}, who is gone`)
}
const kept = [
  'status',
  'finalDecisionStatus',
  'name',
  'email',
  'notes',
  'hiPeopleScore',
  'hiPeoplePercentile',
  'technicalProficiency',
  'lastInterviewDate',
  'experienceYears',
  'withdrawnAt',
] as const
/** Whoever was rejected and not told may still withdraw (decision 27). */
const byThemselves = (name: string, field: string) => name === 'withdrawApplication' && field === 'withdrawnAt'
