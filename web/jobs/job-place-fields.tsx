import { Controller, useFormContext } from 'react-hook-form'
import { workplaces } from '#shared/job-choices.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import type { JobValues } from './job-values.ts'
import { workplaceLabel } from './place-of.ts'

const options = [
  { value: 'none', label: 'Not specified' },
  ...workplaces.map((value) => ({ value, label: workplaceLabel(value) })),
]

/** Where the job belongs and where it is done. */
export function JobPlaceFields() {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<JobValues>()
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Department" error={errors.department?.message}>
        <Input {...register('department')} />
      </Field>
      <Field label="Location" hint="Empty: the organisation's own address." error={errors.location?.message}>
        <Input {...register('location')} />
      </Field>
      <Field label="Workplace" error={errors.workplace?.message}>
        <Controller
          control={control}
          name="workplace"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <LateSelect
              ref={ref}
              value={value ?? 'none'}
              onChange={(next) => onChange(next === 'none' ? null : next)}
              onBlur={onBlur}
              options={options}
            />
          )}
        />
      </Field>
    </div>
  )
}
