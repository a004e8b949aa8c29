import { heldOtherwise } from '#shared/held-otherwise.ts'
import type { Interview } from '#shared/interviews.ts'
import { dateAndTime } from '#web/wording/dates.ts'
import { lengthOf, untilOf, zoneHint } from './interview-when.ts'

type Timed = Pick<Interview, 'scheduledDate' | 'conductedDate' | 'conductedDateGiven' | 'durationMinutes' | 'status'>

/** From when to when an interview is, on the reader's clock; of one that waits for its time, how long it will be. */
export function InterviewTime(interview: Timed) {
  const { scheduledDate, durationMinutes, status } = interview
  const held = heldOtherwise(interview)
  if (held)
    return (
      <span className="tabular-nums" title={zoneHint}>
        {dateAndTime(held)}
      </span>
    )
  return scheduledDate ? (
    <span className="tabular-nums" title={zoneHint}>
      <span>{dateAndTime(scheduledDate)}</span>
      {untilOf(scheduledDate, durationMinutes)}
    </span>
  ) : (
    <span>
      <span>Not scheduled</span>
      {status === 'pending' && ` (${lengthOf(durationMinutes)})`}
    </span>
  )
}
