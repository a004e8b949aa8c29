import { Controller, useFormContext } from 'react-hook-form'
import { ReferrerSelect } from '#web/candidates/referrer-select.tsx'
import type { NewCandidateValues } from './new-candidate-form.ts'

/** Who of the team referred somebody who is added by hand. */
export function NewReferrer() {
  const { control } = useFormContext<NewCandidateValues>()
  return (
    <Controller
      control={control}
      name="referrer"
      render={({ field: { value, onChange } }) => (
        <ReferrerSelect
          className="sm:col-span-3"
          value={value === '' ? null : Number(value)}
          onChange={(id) => onChange(id === null ? '' : String(id))}
        />
      )}
    />
  )
}
