import { useFormContext } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { JobValues } from './job-values.ts'

/** How many people the job hires. */
export function OpeningsField() {
  const { register, formState } = useFormContext<JobValues>()
  return (
    <Field label="Openings" error={formState.errors.openings?.message}>
      <Input inputMode="numeric" autoComplete="off" {...register('openings')} />
    </Field>
  )
}
