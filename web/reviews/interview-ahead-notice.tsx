import { CalendarClock } from 'lucide-react'
import type { InterviewAhead } from '#shared/interviews.ts'
import { fromTo, zoneHint } from '#web/interviews/interview-when.ts'
import { InterviewNotice } from './interview-notice.tsx'

/** That the candidate has another interview before them: whoever decides now decides without it. */
export function InterviewAheadNotice({ interview }: { interview: InterviewAhead }) {
  const { id, type, scheduledDate, durationMinutes, interviewer } = interview
  return (
    <InterviewNotice interviewId={id} icon={<CalendarClock aria-hidden />}>
      <span className="tabular-nums" title={scheduledDate ? zoneHint : undefined}>
        {type} Interview still ahead: {scheduledDate ? fromTo(scheduledDate, durationMinutes) : 'no time set yet'}
        {interviewer && ` with ${interviewer.fullName}${interviewer.hasLeft ? ' (has left)' : ''}`}.
      </span>
    </InterviewNotice>
  )
}
