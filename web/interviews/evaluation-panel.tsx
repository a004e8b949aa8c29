import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { evaluationDrafts } from '#shared/evaluation-drafts.ts'
import { interviews, type Evaluation, type Interview } from '#shared/interviews.ts'
import { mayEvaluate } from '#shared/permissions.ts'
import { isRejected, rejectedMessage, withdrawnMessage } from '#shared/pipeline.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EvaluationForm } from './evaluation-form.tsx'
import { EvaluationHistory, isAmended } from './evaluation-history.tsx'
import { EvaluationSummary } from './evaluation-summary.tsx'

type EvaluationPanelProps = { interview: Interview; focused: boolean }

/**
 * The evaluation of an interview: the form with one's own evaluation for those who may evaluate, what others wrote for
 * reading (DECISIONS, Evaluations). `focused` brings it into view and gives it the focus.
 */
export function EvaluationPanel({ interview, focused }: EvaluationPanelProps) {
  const user = useUser()
  const panel = useRef<HTMLElement>(null)
  const params = { id: interview.id }
  const evaluations = useQuery(read(interviews.evaluation, { params, query: { all: '1' } }))
  const panelIds = interview.panel?.map(({ id }) => id) ?? []
  const closed = closedBecause(interview)
  const open = !closed && mayEvaluate(user, { ...interview, panelIds })
  // Another tab or device may have written since: never from memory.
  const draft = useQuery({ ...read(evaluationDrafts.draft, { params }), enabled: open, gcTime: 0, staleTime: 0 })
  const { data, isStale } = evaluations
  const error = evaluations.error ?? draft.error
  const [begun, setBegun] = useState(false)
  // The form starts from one's own evaluation once: not from one that is being read again since it was submitted.
  const ready = data !== undefined && (!open || (draft.data !== undefined && (begun || !isStale)))
  if (open && ready && !begun) setBegun(true)
  useEffect(() => {
    if (!focused || !ready) return
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.focus({ preventScroll: true })
  }, [focused, ready])
  const every = evaluationsOf(data)
  const own = every.find(({ evaluatorId }) => evaluatorId === user.id)
  const others = open ? every.filter((each) => each !== own) : every
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="evaluation"
      className="min-w-0 md:scroll-mt-4 rounded-surface border bg-surface outline-offset-2 lg:sticky lg:top-[min(1rem,calc(100dvh-46rem))]"
    >
      {/* Where the form is in sight, the page's own head with the name mostly is not. */}
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b px-4 py-3">
        <h2 id="evaluation" className="text-section font-semibold">
          Interview Evaluation
        </h2>
        <p translate="no" className="min-w-0 wrap-anywhere text-ink-soft">
          {interview.candidate.name}
        </p>
      </header>
      {!ready && error ? (
        <LoadError title="Error loading the evaluation" reads={[evaluations, draft]} className="m-4" />
      ) : !ready ? (
        <Skeleton className="m-4 h-90" />
      ) : (
        <>
          {closed && <p className="border-b bg-hover px-4 py-3 text-ink-soft last:border-b-0">{closed}</p>}
          {open && <EvaluationForm interview={interview} own={own} draft={draft.data ?? null} />}
          {open && own && <OwnHistory evaluation={own} />}
          {interview.feedbackHidden && <HiddenFeedback />}
          {others.map((evaluation) => (
            <EvaluationSummary key={evaluation.id} evaluation={evaluation} />
          ))}
          {!open && !closed && every.length === 0 && !interview.feedbackHidden && (
            <p className="px-4 py-8 text-center text-balance text-ink-soft">
              This interview has not been evaluated yet. Its interviewer or an executive can do that.
            </p>
          )}
        </>
      )}
    </section>
  )
}

const OwnHistory = ({ evaluation }: { evaluation: Evaluation }) =>
  isAmended(evaluation) && (
    <div className="border-t px-4 py-3">
      <EvaluationHistory evaluation={evaluation} />
    </div>
  )

const HiddenFeedback = () => (
  <p className="flex items-center gap-2 border-t px-4 py-3 text-ink-soft">
    <EyeOff aria-hidden className="size-4 shrink-0" />
    What others wrote about this candidate is shown once you have submitted your own evaluation.
  </p>
)

const evaluationsOf = (answer: Evaluation | Evaluation[] | null | undefined) =>
  Array.isArray(answer) ? answer : answer ? [answer] : []

function closedBecause({ status, candidate }: Interview) {
  if (status === 'cancelled') return 'This interview was cancelled and takes no evaluation.'
  if (candidate.withdrawnAt) return withdrawnMessage
  return isRejected(candidate) ? rejectedMessage : undefined
}
