import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { interviews, type Evaluation, type Interview } from '#shared/interviews.ts'
import { mayEvaluate } from '#shared/permissions.ts'
import { isRejected, rejectedMessage } from '#shared/pipeline.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EvaluationForm } from './evaluation-form.tsx'
import { EvaluationSummary } from './evaluation-summary.tsx'

type EvaluationPanelProps = { interview: Interview; focused: boolean }

/**
 * The evaluation of an interview: the form with one's own evaluation for those who may evaluate, what others wrote for
 * reading (DECISIONS, Evaluations). `focused` brings it into view and gives it the focus.
 */
export function EvaluationPanel({ interview, focused }: EvaluationPanelProps) {
  const user = useUser()
  const panel = useRef<HTMLElement>(null)
  const { data, error } = useQuery(read(interviews.evaluation, { params: { id: interview.id }, query: { all: '1' } }))
  const ready = data !== undefined
  useEffect(() => {
    if (!focused || !ready) return
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.focus({ preventScroll: true })
  }, [focused, ready])
  const every = evaluationsOf(data)
  const own = every.find(({ evaluatorId }) => evaluatorId === user.id)
  const closed = closedBecause(interview)
  const open = !closed && mayEvaluate(user, interview)
  const others = open ? every.filter((each) => each !== own) : every
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="evaluation"
      className="min-w-0 scroll-mt-16 md:scroll-mt-4 rounded-surface border bg-surface outline-offset-2 lg:sticky lg:top-[min(1rem,calc(100dvh-46rem))]"
    >
      <h2 id="evaluation" className="border-b px-4 py-3 text-section font-semibold">
        Interview Evaluation
      </h2>
      {error ? (
        <InlineError className="m-4">{`Error loading the evaluation: ${reasonOf(error)}`}</InlineError>
      ) : !ready ? (
        <Skeleton className="m-4 h-90" />
      ) : (
        <>
          {closed && <p className="border-b bg-hover px-4 py-3 text-ink-soft last:border-b-0">{closed}</p>}
          {open && <EvaluationForm interview={interview} own={own} />}
          {others.map((evaluation) => (
            <EvaluationSummary key={evaluation.id} evaluation={evaluation} />
          ))}
          {!open && !closed && every.length === 0 && (
            <p className="px-4 py-8 text-center text-ink-soft">
              This interview has not been evaluated yet. Its interviewer or an executive can do that.
            </p>
          )}
        </>
      )}
    </section>
  )
}

const evaluationsOf = (answer: Evaluation | Evaluation[] | null | undefined) =>
  Array.isArray(answer) ? answer : answer ? [answer] : []

function closedBecause({ status, candidate }: Interview) {
  if (status === 'cancelled') return 'This interview was cancelled and takes no evaluation.'
  return isRejected(candidate) ? rejectedMessage : undefined
}
