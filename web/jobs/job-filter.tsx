import type { JobTitle } from '#shared/jobs.ts'
import { LateSelect } from '#web/ui/late-select.tsx'

type JobFilterProps = {
  /** undefined is all of them. */
  value: number | undefined
  onChange: (jobId: number | undefined) => void
  jobs: readonly Pick<JobTitle, 'id' | 'title'>[]
  className?: string
}

/** One job, or all, whose candidates a list shows. */
export const JobFilter = ({ value, onChange, jobs, className }: JobFilterProps) => (
  <LateSelect
    aria-label="Job position"
    value={value === undefined ? 'all' : String(value)}
    onChange={(job) => onChange(job === 'all' ? undefined : Number(job))}
    options={[
      { value: 'all', label: 'All Jobs' },
      ...jobs.map(({ id, title }) => ({ value: String(id), label: title })),
    ]}
    placeholder="One job"
    {...(className && { className })}
  />
)
