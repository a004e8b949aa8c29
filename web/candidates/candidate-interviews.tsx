import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Candidate } from '#shared/candidates.ts'
import { interviews, type Interview } from '#shared/interviews.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { hasEvaluated } from '#web/interviews/has-evaluated.ts'
import { LeadHasLeft, lacksLead } from '#web/interviews/interview-lead.tsx'
import { InterviewTime } from '#web/interviews/interview-time.tsx'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { InterviewStatusBadge } from '#web/interviews/interview-status-badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const ScheduleInterviewDialog = lazyPart(
  async () => (await import('./schedule-interview-dialog.tsx')).ScheduleInterviewDialog,
)

type CandidateInterviewsProps = { candidate: Pick<Candidate, 'id' | 'name' | 'job'>; editable: boolean }

/** The candidate's interviews, and the control that schedules the one that has no date yet, or a new one. */
export const CandidateInterviews = memo(function CandidateInterviews({
  candidate,
  editable,
}: CandidateInterviewsProps) {
  const loaded = useQuery(read(interviews.list, { query: { candidateId: candidate.id, sort: '-scheduledDate' } }))
  const { data, error } = loaded
  const [asked, setPlanned] = useState<Interview | 'new'>()
  // As it was read last.
  const planned = asked === 'new' ? asked : (data?.find(({ id }) => id === asked?.id) ?? asked)
  const pending = data?.find(({ status }) => status === 'pending')
  return (
    <section aria-labelledby="candidate-interviews" className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id="candidate-interviews" className="font-semibold">
          Interviews
        </h2>
        {editable && (
          <Button size="small" icon={<CalendarPlus />} disabled={!data} onClick={() => setPlanned(pending ?? 'new')}>
            Schedule
          </Button>
        )}
      </div>
      {error && !data ? (
        <LoadError title="Error loading interviews" reads={[loaded]} />
      ) : !data ? (
        <Skeleton className="h-12" />
      ) : data.length === 0 ? (
        <p className="text-meta text-ink-faint">No interviews yet.</p>
      ) : (
        <ul className="flex flex-col divide-y rounded-surface border">
          {data.map((interview) => (
            <InterviewRow
              key={interview.id}
              interview={interview}
              onMove={editable && interview.status === 'scheduled' ? () => setPlanned(interview) : undefined}
            />
          ))}
        </ul>
      )}
      {planned && (
        <Suspense>
          <ScheduleInterviewDialog
            open
            onOpenChange={() => setPlanned(undefined)}
            candidate={candidate}
            interview={planned === 'new' ? undefined : planned}
          />
        </Suspense>
      )}
    </section>
  )
})

function InterviewRow({ interview, onMove }: { interview: Interview; onMove: (() => void) | undefined }) {
  const { id, type, status, interviewer } = interview
  const leaderless = lacksLead(interview)
  const evaluated = hasEvaluated(useUser(), interview)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <Link
          to={`/interviews/${id}`}
          className="font-medium hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {type} Interview
        </Link>
        <p className="text-meta text-ink-soft">
          <InterviewTime {...interview} />
          {interviewer && !leaderless && ` · ${interviewer.fullName}`}
          {evaluated && ' · Evaluated by you'}
        </p>
        {leaderless && (
          <p className="text-meta">
            <LeadHasLeft {...interview} />
          </p>
        )}
      </div>
      <InterviewStatusBadge status={status} />
      {onMove && (
        <Button size="small" onClick={onMove}>
          Move
        </Button>
      )}
    </li>
  )
}
