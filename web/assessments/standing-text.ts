import { format } from 'date-fns'
import type { AssessmentStanding } from '#shared/assessment-links.ts'
import { providerName } from './provider-name.ts'

const day = (at: string) => format(new Date(at), 'MMM d')
const moment = (at: string) => format(new Date(at), 'MMM d, HH:mm')

/** Where an assessment that was sent stands, in a sentence or two. */
export function standingText(sitting: AssessmentStanding['sitting'] | undefined) {
  if (!sitting) return 'The assessment was sent; its result is awaited.'
  const { status, sentAt, expiresAt, startedAt, deadline, remindersSent } = sitting
  if (status === 'started' && startedAt && deadline)
    return `Begun ${moment(startedAt)}; the time is over ${moment(deadline)}.`
  if (status === 'expired' || status === 'withdrawn') return `The link of ${day(sentAt)} expired before it was used.`
  if (status === 'completed') return 'Completed.'
  const reminder = remindersSent === 0 ? '' : ` The ${remindersSent === 1 ? 'first' : 'second'} reminder went out.`
  return `Sent ${day(sentAt)}, not begun yet. The link is good until ${moment(expiresAt)}.${reminder}`
}

/** Before one was sent. `dueAt` is when it leaves by itself, where it does. */
export const unsentText = (dueAt: string | null | undefined) =>
  dueAt
    ? `The assessment goes out by itself on ${moment(dueAt)}. To send it now, press Assessment.`
    : 'The assessment has not been sent yet.'

/** Where an assessment stands that was ordered from another provider; why it failed is said apart. */
export function orderText({ provider, status, orderedAt, error }: NonNullable<AssessmentStanding['order']>) {
  const name = providerName(provider)
  if (status === 'ordered') return `Ordered from ${name} ${day(orderedAt)}; it has not answered yet.`
  if (status === 'failed') return `${name} gave no result of the assessment ordered ${day(orderedAt)}.`
  const asked = `Ordered from ${name} ${day(orderedAt)}; the result is awaited.`
  return error === null ? asked : `${asked} It could not be asked for just now: ${error}.`
}
