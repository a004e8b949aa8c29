import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { isReferral } from '#shared/job-links.ts'
import { jobs } from '#shared/jobs.ts'
import { candidateSkillsMax, skillCharactersMax } from '#shared/limits.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { Input } from '#web/ui/input.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { TagInput } from '#web/ui/tag-input.tsx'
import { AlreadyHere } from './already-here.tsx'
import type { NewCandidateValues } from './new-candidate-form.ts'
import { noOpenJob, openJobOptions } from './open-job-options.ts'
import type { ProposedField } from '#web/candidates/proposed-values.ts'
import { SourceInput } from './source-input.tsx'
import type { Prefill } from './use-prefill.ts'

const NewReferrer = lazyPart(async () => (await import('./new-referrer.tsx')).NewReferrer)

/** The fields of the Add Candidate form (SPEC 2), all but the resume. */
export function NewCandidateFields({
  prefill: { proposed, settle },
}: {
  prefill: Pick<Prefill, 'proposed' | 'settle'>
}) {
  const { register, control, formState, getValues } = useFormContext<NewCandidateValues>()
  const { errors } = formState
  // Registered before the others, as it stands above them: a refused form puts the focus on the first that is wrong.
  register('jobId')
  /** What the resume filled in says so until somebody types there. */
  const hintOf = (field: ProposedField) => proposed.has(field) && 'Proposed from the resume'
  const typed = (field: ProposedField, onBlur?: () => void) =>
    register(field, { onChange: () => settle(field), ...(onBlur && { onBlur }) })
  const [jobId, email, source] = useWatch({ control, name: ['jobId', 'email', 'source'] })
  // Half an address is nobody's: what is typed is looked up once it is left, what the resume says at once.
  const [leftEmail, setLeftEmail] = useState('')
  const whole = proposed.has('email') || email === leftEmail
  return (
    <>
      <JobField />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full Name" hint={hintOf('name')} required error={errors.name?.message}>
          <Input autoComplete="off" {...typed('name')} />
        </Field>
        <Field label="Email" hint={hintOf('email')} required error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...typed('email', () => setLeftEmail(getValues('email')))} />
        </Field>
        <AlreadyHere email={whole ? email : ''} jobId={jobId === undefined ? undefined : Number(jobId)} />
        <Field label="Phone" hint={hintOf('phone')} error={errors.phone?.message}>
          <Input type="tel" autoComplete="off" {...typed('phone')} />
        </Field>
        <Field label="Location" hint={hintOf('location')} error={errors.location?.message}>
          <Input autoComplete="off" placeholder="City, country" {...typed('location')} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Source" error={errors.source?.message}>
          <SourceInput placeholder="Referral, LinkedIn…" {...register('source')} />
        </Field>
        <Field label="Assessment Score" error={errors.hiPeopleScore?.message}>
          <Input inputMode="numeric" autoComplete="off" placeholder="0 to 100" {...register('hiPeopleScore')} />
        </Field>
        <Field label="Assessment Percentile" error={errors.hiPeoplePercentile?.message}>
          <Input inputMode="numeric" autoComplete="off" placeholder="0 to 100" {...register('hiPeoplePercentile')} />
        </Field>
        <Field label="Experience Years" hint={hintOf('experienceYears')} error={errors.experienceYears?.message}>
          <Input inputMode="numeric" autoComplete="off" {...typed('experienceYears')} />
        </Field>
        <Field label="Expected Salary" className="sm:col-span-2" error={errors.expectedSalary?.message}>
          <Input autoComplete="off" {...register('expectedSalary')} />
        </Field>
        {isReferral(source) && (
          <Suspense>
            <NewReferrer />
          </Suspense>
        )}
      </div>
      <Field
        label="Skills"
        hint={hintOf('skills')}
        error={errors.skills?.message ?? errors.skills?.find?.(Boolean)?.message}
      >
        <Controller
          control={control}
          name="skills"
          render={({ field: { value = [], onChange } }) => (
            <TagInput
              value={value}
              onChange={(skills) => {
                onChange(skills)
                settle('skills')
              }}
              max={candidateSkillsMax}
              maxNotice={`Maximum ${candidateSkillsMax} skills reached`}
              charactersMax={skillCharactersMax}
              placeholder="Type a skill and press Enter"
            />
          )}
        />
      </Field>
    </>
  )
}

function JobField() {
  const { data: allJobs, error: noJobs } = useQuery(read(jobs.titles, {}))
  const jobChoices = useMemo(() => openJobOptions(allJobs ?? []), [allJobs])
  const { control, formState } = useFormContext<NewCandidateValues>()
  return (
    <Field
      label="Job Role"
      hint={allJobs && jobChoices.length === 0 && noOpenJob}
      required
      error={noJobs ? `Error loading jobs: ${reasonOf(noJobs)}` : formState.errors.jobId?.message}
    >
      <FormSelect control={control} name="jobId" options={jobChoices} placeholder="Select a job" />
    </Field>
  )
}
