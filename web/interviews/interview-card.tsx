import { CalendarDays, User } from 'lucide-react'
import { Link } from 'react-router'
import { heldOtherwise } from '#shared/held-otherwise.ts'
import type { Interview } from '#shared/interviews.ts'
import { isReadOnly } from '#shared/is-read-only.ts'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'
import { useUser } from '#web/session/use-session.ts'
import { fromNow } from '#web/wording/ago.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { InterviewStatusBadge } from './interview-status-badge.tsx'
import { hasEvaluated } from './has-evaluated.ts'
import { InterviewAnswers } from './interview-answers.tsx'
import { ProposedTimes } from './proposed-times.tsx'
import { LeadHasLeft, lacksLead } from './interview-lead.tsx'
import { InterviewMenu } from './interview-menu.tsx'
import { InterviewTime } from './interview-time.tsx'

type InterviewCardProps = {
  interview: Interview
  /** Whether it waits for the reader's evaluation: one that is over stays scheduled until then. */
  due: boolean
  now: number
}

/** One interview of the schedule (SPEC 2). Relative times are as seen at `now`, in milliseconds. */
export function InterviewCard({ interview, due, now }: InterviewCardProps) {
  const { id, candidate, status, interviewer, type } = interview
  const grade = useGradeLabel(interview)
  const when = heldOtherwise(interview) ?? interview.scheduledDate
  return (
    <li
      data-entry={`interview-${id}`}
      className="flex min-w-0 flex-col gap-3 rounded-surface border bg-surface p-4 has-[[data-list-stop]:focus-visible]:border-accent"
    >
      <div className="flex items-start gap-3">
        <Avatar name={candidate.name} large />
        <div className="min-w-0 flex-1">
          {/* Where they have no room beside each other, the status goes below the name. */}
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 translate="no" className="min-w-0 flex-[1_1_8rem] truncate font-semibold" title={candidate.name}>
              {candidate.name}
            </h2>
            <InterviewStatusBadge status={status} />
          </div>
          <p
            className="text-meta wrap-anywhere text-ink-soft min-[90rem]:truncate"
            title={`${type} Interview · ${jobTitleOf(candidate)}`}
          >
            <span>{`${type} Interview`}</span>
            {` · ${jobTitleOf(candidate)}`}
          </p>
        </div>
      </div>
      <ul className="grid gap-1 text-meta text-ink-soft [&_li]:flex [&_li]:min-w-0 [&_li]:items-center [&_li]:gap-2 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
        <li>
          <CalendarDays aria-hidden />
          <span className="flex min-w-0 flex-wrap gap-x-2">
            <InterviewTime {...interview} />
            {when && <span className="text-ink-faint">{fromNow(when, now)}</span>}
          </span>
        </li>
        <li>
          {lacksLead(interview) ? (
            <LeadHasLeft {...interview} />
          ) : (
            <>
              <User aria-hidden />
              {interviewer && <span className="sr-only">Interviewer: </span>}
              <span className="truncate" title={interviewer?.fullName}>
                {interviewer?.fullName ?? 'No interviewer assigned'}
              </span>
            </>
          )}
        </li>
      </ul>
      <InterviewAnswers interview={interview} />
      <ProposedTimes interview={interview} />
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t pt-3 print:hidden">
        <Button asChild size="small">
          <Link to={`/interviews/${id}`} data-list-stop aria-label={`View Details of ${candidate.name}`}>
            View Details
          </Link>
        </Button>
        {(due || status === 'completed') && (
          <Button asChild size="small">
            <Link to={`/interviews/${id}/evaluate`} aria-label={`${grade} of ${candidate.name}`}>
              {grade}
            </Link>
          </Button>
        )}
        <InterviewMenu interview={interview} />
      </div>
    </li>
  )
}

/** Whoever has evaluated already sees so before they open it. */
function useGradeLabel(interview: Interview) {
  if (!hasEvaluated(useUser(), interview)) return 'Grade Interview'
  return isReadOnly(interview.candidate) || interview.mayAmend === false ? 'View Evaluation' : 'Edit Evaluation'
}
