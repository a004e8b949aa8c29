import { useMemo } from 'react'
import type { JobTitle } from '#shared/jobs.ts'
import { LateSelect } from '#web/ui/late-select.tsx'
import { namedApart } from './named-apart.ts'

type JobFilterProps = {
  /** undefined is all of them. */
  value: number | undefined
  onChange: (jobId: number | undefined) => void
  jobs: readonly JobTitle[]
  className?: string
}

/** One job, or all, whose candidates a list shows. */
export function JobFilter({ value, onChange, jobs, className }: JobFilterProps) {
  const options = useMemo(() => jobOptions(jobs), [jobs])
  return (
    <LateSelect
      aria-label="Job position"
      value={value === undefined ? 'all' : String(value)}
      onChange={(job) => onChange(job === 'all' ? undefined : Number(job))}
      options={options}
      placeholder="One job"
      {...(className && { className })}
    />
  )
}

function jobOptions(jobs: readonly JobTitle[]) {
  const nameOf = namedApart(jobs)
  return [{ value: 'all', label: 'All Jobs' }, ...jobs.map((job) => ({ value: String(job.id), label: nameOf(job) }))]
}
