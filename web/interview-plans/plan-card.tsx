import { useQuery } from '@tanstack/react-query'
import { interviewPlans } from '#shared/interview-plans.ts'
import type { Job } from '#shared/jobs.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlanEditor } from './plan-editor.tsx'

type PlanCardProps = {
  job: Pick<Job, 'id' | 'status'>
  /** Told whether something here is unsaved. */
  onDirty: (dirty: boolean) => void
}

/** The rounds of a job's interviews: set here, saved by itself. */
export function PlanCard({ job, onDirty }: PlanCardProps) {
  const plan = useQuery(read(interviewPlans.plan, { params: { id: job.id } }))
  return (
    <Card title="Interview plan" bodyClassName="flex flex-col gap-3">
      <p className="max-w-prose text-meta text-ink-soft">
        The rounds of interviews in their order. Inviting and scheduling offer the next one; whoever interviews sees its
        kit beside the evaluation form. Candidates never see it.
      </p>
      {plan.data ? (
        <PlanEditor job={job} saved={plan.data} onDirty={onDirty} />
      ) : plan.error ? (
        <LoadError title="Error loading the interview plan" reads={[plan]} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Card>
  )
}
