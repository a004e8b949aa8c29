import { isToCandidate } from '#server/emails/reader-of.ts'
import { logOf, type Taken } from '#test/walk/take-step.ts'
import type { Link } from '#test/walk/world.ts'

/** What leads on, and what nobody gets who is gone. */
const leadsOn = new Set([
  'assessment',
  'assessment-link',
  'assessment-reminder',
  'interview-invite',
  'offer',
  'talent-pool',
  'status-link',
  'follow-up',
  'staff-letter',
])

/** Each letter hangs on a queued effect, and reaches nobody whom it must not reach. */
export function checkLetters({ before, after, sent }: Taken, arrived: Set<string>) {
  const queued = after.queue.filter(({ type }) => type === 'email').map(({ payload }) => payload['emailLogId'])
  const known = new Set(before.letters.map(({ id }) => id))
  for (const letter of after.letters.filter(({ id }) => !known.has(id))) {
    if (queued.filter((id) => id === letter.id).length !== 1) throw new Error(`Letter ${letter.id} is not queued once`)
    const candidate = after.candidates.find(({ id }) => id === letter.candidateId)
    if (letter.context === null) continue
    if (takesOutOfCalendar(letter)) continue
    if (!candidate || !isToCandidate(letter)) {
      if (!after.users.some(({ email, deactivatedAt }) => email === letter.recipientEmail && !deactivatedAt))
        throw new Error(`Letter ${letter.id} (${letter.template}) is to nobody who works here`)
      continue
    }
    const was = before.candidates.find(({ id }) => id === candidate.id)
    const isGone = was && (was.status === '200_rejected' || was.withdrawnAt !== null)
    const comesBack = was?.status === '200_rejected' && candidate.status !== '200_rejected'
    if (isGone && !comesBack && leadsOn.has(letter.template))
      throw new Error(`Letter ${letter.id} (${letter.template}) was written to candidate ${candidate.id}, who is gone`)
    if (candidate.hidden && was?.hidden) throw new Error(`Letter ${letter.id} was written to a hidden candidate`)
  }
  for (const message of sent) {
    const letter = logOf(after, message)
    if (!letter) throw new Error(`A message without a letter in the log: ${message.subject}`)
    if (arrived.has(message.messageId)) throw new Error(`Letter ${letter.id} went out twice`)
    if (letter.status === 'sent') arrived.add(message.messageId)
    const candidate = before.candidates.find(({ id }) => id === letter.candidateId)
    if (candidate?.anonymisedAt) throw new Error(`Letter ${letter.id} went to somebody who was anonymised`)
    const is = after.candidates.find(({ id }) => id === letter.candidateId)
    if (
      is &&
      !is.anonymisedAt &&
      letter.context &&
      isToCandidate(letter) &&
      is.email.toLowerCase() !== message.to.toLowerCase() &&
      letter.template !== 'application-repeated'
    )
      throw new Error(`Letter ${letter.id} went to ${message.to}, where candidate ${is.id} is no more`)
  }
}

/** An interview that falls through leaves the calendar of a colleague who has left too. */
const takesOutOfCalendar = ({ template, context }: Taken['after']['letters'][number]) =>
  template === 'interview-time' && Object(context).kind === 'cancelled'

/** What was sent to an address that is the candidate's no more opens nothing (decision 53). */
export function checkLink({ call, answer, before, after }: Taken, links: readonly Link[]) {
  if (!call?.to || !answer) return
  const link = links.find(({ path }) => path === call.to)
  const candidate = before.candidates.find(({ id }) => id === link?.candidateId)
  if (!link || !candidate) return
  const isColleagues = before.users.some(({ email }) => email === link.to)
  if (isColleagues) return
  const isLeft = link.hasArrived && candidate.email.toLowerCase() !== link.to.toLowerCase()
  const wrote = [...after.digests].some(([table, digest]) => before.digests.get(table) !== digest)
  if ((candidate.hidden || isLeft) && wrote) throw new Error(`A link that had ended was taken: it went to ${link.to}`)
}
