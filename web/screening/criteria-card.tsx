import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import type { Job } from '#shared/jobs.ts'
import { screening } from '#shared/screening.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { Card } from '#web/ui/card.tsx'
import { late, useLate } from '#web/ui/late.ts'
import { tellMissing } from '#web/ui/missing-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Fetched beside what it shows. */
const editor = late(async () => (await import('./criteria-editor.tsx')).CriteriaEditor)

type CriteriaCardProps = {
  job: Pick<Job, 'id' | 'status'>
  /** Told whether something here is unsaved. */
  onDirty: (dirty: boolean) => void
}

/** What resumes of a job are checked against: set here, saved by itself. */
export function CriteriaCard({ job, onDirty }: CriteriaCardProps) {
  const loaded = useQuery(read(screening.criteria, { params: { id: job.id } }))
  const { data, error } = loaded
  const Editor = useLate(editor, true, tellMissing)
  return (
    <Card title="Screening criteria" bodyClassName="flex flex-col gap-3">
      <p className="max-w-prose text-meta text-ink-soft">
        Resumes are checked against these, to sort and to show passages; they never reject anybody. Write what words can
        show: “React”, “AWS or Azure”, “5+ years of nursing”, “Fluent German”, “Bachelor’s degree”.
      </p>
      {data && Editor ? (
        createElement(Editor, { job, saved: data, onDirty })
      ) : error && !data ? (
        <LoadError title="Error loading the criteria" reads={[loaded]} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  )
}
