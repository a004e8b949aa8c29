import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { applications } from '#shared/applications.ts'
import type { Job } from '#shared/jobs.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { late, useLate } from '#web/ui/late.ts'
import { tellMissing } from '#web/ui/missing-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { QuestionsFrame } from './questions-frame.tsx'

/** Fetched beside what it shows. */
const form = late(async () => (await import('./questions-form.tsx')).QuestionsForm)

type QuestionsCardProps = {
  job: Pick<Job, 'id' | 'status'>
  /** Told whether something here is unsaved. */
  onDirty: (dirty: boolean) => void
}

/** What the job's application form asks beyond the usual; saved by itself. */
export function QuestionsCard({ job, onDirty }: QuestionsCardProps) {
  const loaded = useQuery(read(applications.questions, { params: { id: job.id } }))
  const { data, error } = loaded
  const Form = useLate(form, true, tellMissing)
  if (data && Form) return createElement(Form, { job, saved: data, onDirty })
  if (error && !data) return <LoadError title="Error loading the application form" reads={[loaded]} />
  return (
    <QuestionsFrame footer={<Skeleton className="ml-auto h-control w-24" />}>
      <Skeleton className="h-7 w-32" />
    </QuestionsFrame>
  )
}
