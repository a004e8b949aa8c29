import { Controller, useFormContext } from 'react-hook-form'
import { employmentTypes, urgencies } from '#shared/jobs.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { choices } from './choices.ts'
import type { JobValues } from './job-values.ts'

/** The fields of a hiring request, in the order of SPEC 2. */
export function HiringFields() {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<JobValues>()
  return (
    <>
      <Field label="Job Title" required error={errors.title?.message}>
        <Input placeholder="e.g. Senior Full Stack Developer" autoComplete="off" {...register('title')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Role Type" error={errors.type?.message}>
          <Controller
            control={control}
            name="type"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select
                ref={ref}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                options={choices(employmentTypes, value)}
              />
            )}
          />
        </Field>
        <Field label="Hiring Urgency" error={errors.urgency?.message}>
          <Controller
            control={control}
            name="urgency"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select
                ref={ref}
                value={value || undefined}
                onChange={onChange}
                onBlur={onBlur}
                placeholder="Not specified"
                options={choices(urgencies, value)}
              />
            )}
          />
        </Field>
      </div>
      <Field label="Required Skills / KPIs" error={errors.skills?.message}>
        <Textarea rows={3} {...register('skills')} />
      </Field>
      <Field label="Team Context" error={errors.teamContext?.message}>
        <Textarea rows={2} {...register('teamContext')} />
      </Field>
      <Controller
        control={control}
        name="expressReview"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Express Review (Skip 3-hour delay for assessment delivery)"
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </>
  )
}
