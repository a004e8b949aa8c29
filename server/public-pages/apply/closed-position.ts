import type { ApplicationShown } from '#server/applications/read-application.ts'
import type { ToldStage } from '#server/applications/told-stage.ts'
import { isStanding } from './interviews-section.ts'
import type { StageText } from './stage-texts.ts'
import { whatItIs } from './what-it-is.ts'

/** Of these a closed position comes to nothing; what has begun ends in its time, and what was decided stands. */
const undecided = new Set<ToldStage>([
  'received',
  'assessment',
  'assessment-expired',
  'assessed',
  'in-review',
  'invited',
  'scheduled',
  'interview-over',
  'interviewed',
])

/**
 * Whether the way of an application ended with its position, though nobody has decided about it. An interview that takes place
 * now, or is yet to be called off, comes first.
 */
export const endedWithPosition = ({ jobStatus, stage, interviews }: ApplicationShown) =>
  jobStatus === 'closed' && undecided.has(stage) && !interviews.some(isStanding)

/** What is read then: never a letter that would come by itself, since a person decides, and never who was chosen. */
export function closedPositionText(application: ApplicationShown): StageText {
  const what = whatItIs(application)
  return {
    title: 'Position closed',
    text: application.isFilled
      ? `This position has been filled. Your ${what} is not being taken further.`
      : `This position is closed and no longer being filled. Your ${what} is not being taken further.`,
    next: `You need not do anything. Should we open the position again, this page says so, and your ${what} counts as it is. ${waysLeft(application)}`,
  }
}

function waysLeft({ mayWithdraw, mayAskForErasure, erasure, ...application }: ApplicationShown) {
  const ways = ['write to us by answering our email']
  if (mayWithdraw) ways.push(`withdraw your ${whatItIs(application)}`)
  if (mayAskForErasure && !erasure) ways.push('ask us to delete your data')
  return `Until then you can still ${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.`
}
