import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { jobs } from '#shared/jobs.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'
import { Field } from '#web/ui/field.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { noOpenJob, openJobOptions } from './open-job-options.ts'

type OpenJobFieldProps = {
  jobId: number | undefined
  onChange: (jobId: number) => void
  error?: string | undefined
  disabled?: boolean
  /** A job that is no choice. */
  except?: number | undefined
}

/** The job to which somebody is added: one that is open. */
export function OpenJobField({ jobId, onChange, error, disabled = false, except }: OpenJobFieldProps) {
  const { data: all, error: noJobs } = useQuery(read(jobs.titles, {}))
  const options = useMemo(() => openJobOptions((all ?? []).filter(({ id }) => id !== except)), [all, except])
  return (
    <Field
      label="Job Role"
      hint={all && options.length === 0 && (except === undefined ? noOpenJob : noOtherJob)}
      required
      error={noJobs ? `Error loading jobs: ${reasonOf(noJobs)}` : error}
    >
      <LateSelect
        value={jobId === undefined ? undefined : String(jobId)}
        onChange={(id) => onChange(Number(id))}
        options={options}
        placeholder="Select a job"
        disabled={disabled}
      />
    </Field>
  )
}

const noOtherJob = 'There is no other open job. Make one with New Hiring.'
