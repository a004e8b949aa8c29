import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import type { InterviewAhead } from '#shared/interviews.ts'
import { fromTo, zoneHint } from '#web/interviews/interview-when.ts'

/** That the candidate has another interview before them: whoever decides now decides without it. */
export function InterviewAheadNotice({ interview }: { interview: InterviewAhead }) {
  const { id, type, scheduledDate, durationMinutes, interviewer } = interview
  return (
    <div className="flex gap-2 border-t bg-amber-soft px-5 py-3">
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular-nums" title={scheduledDate ? zoneHint : undefined}>
          {type} Interview still ahead: {scheduledDate ? fromTo(scheduledDate, durationMinutes) : 'no time set yet'}
          {interviewer && ` with ${interviewer.fullName}${interviewer.hasLeft ? ' (has left)' : ''}`}.
        </span>
        <Link
          to={`/interviews/${id}`}
          className="inline-flex items-center font-medium text-accent-ink hover:underline pointer-coarse:min-h-11"
        >
          See the interview
        </Link>
      </p>
    </div>
  )
}
