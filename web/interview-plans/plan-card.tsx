import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { interviewPlans } from '#shared/interview-plans.ts'
import type { Job } from '#shared/jobs.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { Card } from '#web/ui/card.tsx'
import { late, useLate } from '#web/ui/late.ts'
import { tellMissing } from '#web/ui/missing-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Fetched beside what it shows. */
const editor = late(async () => (await import('./plan-editor.tsx')).PlanEditor)

type PlanCardProps = {
  job: Pick<Job, 'id' | 'status'>
  /** Told whether something here is unsaved. */
  onDirty: (dirty: boolean) => void
}

/** The rounds of a job's interviews: set here, saved by itself. */
export function PlanCard({ job, onDirty }: PlanCardProps) {
  const plan = useQuery(read(interviewPlans.plan, { params: { id: job.id } }))
  const Editor = useLate(editor, true, tellMissing)
  return (
    <Card title="Interview plan" bodyClassName="flex flex-col gap-3">
      <p className="max-w-prose text-meta text-ink-soft">
        The rounds of interviews in their order. Inviting and scheduling offer the next one; whoever interviews sees its
        kit beside the evaluation form. Candidates never see it.
      </p>
      {plan.data && Editor ? (
        createElement(Editor, { job, saved: plan.data, onDirty })
      ) : plan.error && !plan.data ? (
        <LoadError title="Error loading the interview plan" reads={[plan]} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Card>
  )
}
