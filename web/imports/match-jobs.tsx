import { Briefcase, Columns3 } from 'lucide-react'
import { use, useMemo } from 'react'
import type { JobTitle } from '#shared/jobs.ts'
import { jobColumn, jobMatcher } from '#web/imports/match/choices.ts'
import { distinctValues, type DistinctValue } from '#web/imports/match/distinct-values.ts'
import { columnOf } from '#web/imports/match/import-fields.ts'
import { namedApart } from '#web/jobs/named-apart.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import type { Option, SelectProps } from '#web/ui/select-props.ts'
import { many } from '#web/wording/many.ts'
import { ChoiceCards } from './choice-cards.tsx'
import type { MatchProps } from './match-columns.tsx'
import { Refused } from './refused.ts'
import { StepFrame } from './step-frame.tsx'
import { ValueMatches } from './value-matches.tsx'

/** The third step: which job each is a candidate for. */
export function MatchJobs({ jobs, ...props }: MatchProps & { jobs: readonly JobTitle[] }) {
  const { table, choices, onChange, onBack, onNext } = props
  const mayBeTold = columnOf(choices.uses, 'job')
  const column = jobColumn(choices)
  const values = useMemo(() => (column < 0 ? [] : distinctValues(table, column)), [table, column])
  const options = useMemo(() => jobOptions(jobs), [jobs])
  const jobOf = useMemo(() => jobMatcher(choices, jobs), [choices, jobs])
  const open = values.filter(({ value }) => jobOf(value) === undefined)
  const chosen = jobs.find(({ id }) => id === choices.jobId)
  const closed = column < 0 ? chosen?.status === 'closed' : closedAmong(values, jobOf, jobs)
  const problem =
    column < 0
      ? chosen
        ? undefined
        : 'Choose the job of these candidates.'
      : open.length > 0
        ? `Choose a job for each title, or leave it out: ${many(open.length, 'title')} ${open.length === 1 ? 'is' : 'are'} still open.`
        : values.every(({ value }) => jobOf(value) === 'out')
          ? 'Every title is left out: choose a job for one at least.'
          : undefined
  return (
    <StepFrame
      title="Match the jobs"
      table={table}
      onBack={onBack}
      next={{ label: 'Continue', onPress: onNext, problem }}
    >
      {mayBeTold >= 0 && (
        <ChoiceCards
          label="Which job are they candidates for?"
          value={choices.oneJob ? 'one' : 'column'}
          onChange={(by) => onChange({ oneJob: by === 'one' })}
          options={[
            { value: 'column', label: `As “${table.columns[mayBeTold]}” says`, icon: <Columns3 /> },
            { value: 'one', label: 'One job for all', icon: <Briefcase /> },
          ]}
        />
      )}
      {column < 0 ? (
        <JobOfAll
          value={chosen && String(chosen.id)}
          onChange={(id) => onChange({ jobId: Number(id) })}
          options={options.slice(1)}
        />
      ) : (
        <>
          <ValueMatches
            values={values}
            noun="job"
            valueOf={(value) => asOption(jobOf(value))}
            onChoose={(value, id) =>
              onChange({ jobs: { ...choices.jobs, [value]: id === 'out' ? 'out' : Number(id) } })
            }
            options={options}
          />
          {open.length > 1 && (
            <Button
              className="self-start"
              onClick={() =>
                onChange({ jobs: { ...choices.jobs, ...Object.fromEntries(open.map(({ value }) => [value, 'out'])) } })
              }
            >
              Leave out the {open.length} that are open
            </Button>
          )}
        </>
      )}
      {closed && (
        <p className="text-meta text-ink-soft">
          To a closed job only those are added who are in the talent pool, were offered the job, hired or rejected.
        </p>
      )}
    </StepFrame>
  )
}

const JobOfAll = (props: Pick<SelectProps<string>, 'value' | 'onChange' | 'options'>) => {
  const refused = use(Refused)
  return (
    <Field label="Job of all" required className="max-w-xl">
      <LateSelect {...props} aria-invalid={refused && props.value === undefined} placeholder="Choose a job" />
    </Field>
  )
}

const asOption = (job: number | 'out' | undefined) => (job === undefined ? undefined : String(job))

function closedAmong(
  values: readonly DistinctValue[],
  jobOf: (value: string) => number | 'out' | undefined,
  jobs: readonly JobTitle[],
) {
  const closed = new Set(jobs.flatMap(({ id, status }) => (status === 'closed' ? [id] : [])))
  return values.some(({ value }) => closed.has(Number(jobOf(value))))
}

/** Each with its status where it is not active; first that it is left out. */
function jobOptions(jobs: readonly JobTitle[]): readonly Option<string>[] {
  const nameOf = namedApart(jobs)
  return [
    { value: 'out', label: 'Leave out' },
    ...jobs.map((job) => ({
      value: String(job.id),
      label: nameOf(job, job.status === 'active' ? undefined : job.status),
    })),
  ]
}
