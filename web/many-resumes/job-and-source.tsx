import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { jobs } from '#shared/jobs.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'
import { noOpenJob, openJobOptions } from '#web/new-candidate/open-job-options.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'

/** What all lines share. */
export interface SharedValues {
  jobId: number | undefined
  source: string
}

export interface SharedFaults {
  jobId?: string | undefined
  source?: string | undefined
}

type JobAndSourceProps = {
  values: SharedValues
  onChange: (values: SharedValues) => void
  faults: SharedFaults
  /** Somebody is being added, or was: the others come to the same job. */
  held: boolean
}

/** The one job to which all are added, and where they came from. */
export function JobAndSource({ values, onChange, faults, held }: JobAndSourceProps) {
  const { data: all, error: noJobs } = useQuery(read(jobs.titles, {}))
  const options = useMemo(() => openJobOptions(all ?? []), [all])
  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      <Field
        label="Job Role"
        hint={all && options.length === 0 && noOpenJob}
        required
        error={noJobs ? `Error loading jobs: ${reasonOf(noJobs)}` : faults.jobId}
      >
        <LateSelect
          value={values.jobId === undefined ? undefined : String(values.jobId)}
          onChange={(jobId) => onChange({ ...values, jobId: Number(jobId) })}
          options={options}
          placeholder="Select a job"
          disabled={held}
        />
      </Field>
      <Field label="Source" error={faults.source}>
        <Input
          autoComplete="off"
          placeholder="Career fair, agency…"
          value={values.source}
          onChange={({ target }) => onChange({ ...values, source: target.value })}
          disabled={held}
        />
      </Field>
    </div>
  )
}
