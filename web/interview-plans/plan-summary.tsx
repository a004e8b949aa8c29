import { useQuery } from '@tanstack/react-query'
import { interviewPlans } from '#shared/interview-plans.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'

/** The rounds of a job's interviews, to read. */
export function PlanSummary({ jobId }: { jobId: number }) {
  const plan = useQuery(read(interviewPlans.plan, { params: { id: jobId } }))
  const { data } = plan
  if (!data) return <LoadError title="Error loading the interview plan" reads={[plan]} />
  if (data.rounds.length === 0) return null
  return (
    <section aria-label="Interview plan" className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-meta font-medium text-ink-soft">Interview plan</h3>
      <ol className="flex flex-col divide-y rounded-control border bg-surface">
        {data.rounds.map(({ id, type, durationMinutes, interviewers }, at) => (
          <li key={id} className="flex flex-wrap gap-x-3 px-4 py-2">
            <span className="font-medium">{`${at + 1}. ${type}`}</span>
            <span className="text-ink-soft tabular-nums">{`${durationMinutes} minutes`}</span>
            <span className="text-ink-soft">{interviewers.map(({ fullName }) => fullName).join(', ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
