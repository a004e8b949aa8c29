import { OpenJobField } from '#web/new-candidate/open-job-field.tsx'
import { SourceInput } from '#web/new-candidate/source-input.tsx'
import { Field } from '#web/ui/field.tsx'

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
  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      <OpenJobField
        jobId={values.jobId}
        onChange={(jobId) => onChange({ ...values, jobId })}
        error={faults.jobId}
        disabled={held}
      />
      <Field label="Source" error={faults.source}>
        <SourceInput
          placeholder="Career fair, agency…"
          value={values.source}
          onChange={({ target }) => onChange({ ...values, source: target.value })}
          disabled={held}
        />
      </Field>
    </div>
  )
}
