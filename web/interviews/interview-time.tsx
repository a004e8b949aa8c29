import type { Interview } from '#shared/interviews.ts'
import { dateAndTime, lengthOf, untilOf } from './interview-when.ts'

type Timed = Pick<Interview, 'scheduledDate' | 'durationMinutes' | 'status'>

/** From when to when an interview is, on the reader's clock; of one that waits for its time, how long it will be. */
export const InterviewTime = ({ scheduledDate, durationMinutes, status }: Timed) =>
  scheduledDate ? (
    <span className="tabular-nums" title={zone}>
      <span>{dateAndTime(scheduledDate)}</span>
      {untilOf(scheduledDate, durationMinutes)}
    </span>
  ) : (
    <span>
      <span>Not scheduled</span>
      {status === 'pending' && ` (${lengthOf(durationMinutes)})`}
    </span>
  )

const zone = `Your time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`
