import { useFormContext, useWatch } from 'react-hook-form'
import { employmentTypes, urgencies } from '#shared/job-choices.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { FormSwitch } from '#web/ui/form-switch.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { choices } from './choices.ts'
import type { JobValues } from './job-values.ts'
import { OpeningsField } from './openings-field.tsx'

/** The fields of a hiring request, in the order of SPEC 2. */
export function HiringFields() {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<JobValues>()
  const [type, urgency] = useWatch({ control, name: ['type', 'urgency'] })
  return (
    <>
      <div className="grid grid-cols-[1fr_5.5rem] gap-4">
        <Field label="Job Title" required error={errors.title?.message}>
          <Input placeholder="e.g. Senior Full Stack Developer" autoComplete="off" {...register('title')} />
        </Field>
        <OpeningsField />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Role Type" error={errors.type?.message}>
          <FormSelect control={control} name="type" options={choices(employmentTypes, type)} />
        </Field>
        <Field label="Hiring Urgency" error={errors.urgency?.message}>
          <FormSelect
            control={control}
            name="urgency"
            placeholder="Not specified"
            options={choices(urgencies, urgency)}
          />
        </Field>
      </div>
      <Field label="Required Skills / KPIs" error={errors.skills?.message}>
        <Textarea rows={3} {...register('skills')} />
      </Field>
      <Field label="Team Context" error={errors.teamContext?.message}>
        <Textarea rows={2} {...register('teamContext')} />
      </Field>
      <FormSwitch
        control={control}
        name="expressReview"
        label="Express Review (Skip 3-hour delay for assessment delivery)"
      />
    </>
  )
}
