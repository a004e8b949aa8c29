import type { UseFormReturn } from 'react-hook-form'
import type { Interview } from '#shared/interviews.ts'
import { interviewTypes } from '#shared/pipeline.ts'
import { zoneHint } from '#web/interviews/interview-when.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { Input } from '#web/ui/input.tsx'
import { lengthOptions } from './interview-lengths.ts'
import type { Schedule, ScheduleValues } from './schedule-form.ts'

type ScheduleFieldsProps = {
  form: UseFormReturn<ScheduleValues, unknown, Schedule>
  interview: Interview | undefined
  people: readonly { id: number; fullName: string }[]
}

/** What kind of interview, when, for how long, and who leads it. */
export function ScheduleFields({ form, interview, people }: ScheduleFieldsProps) {
  const { control, formState, register, watch } = form
  const { errors } = formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Type" error={errors.type?.message}>
          <FormSelect control={control} name="type" options={types} />
        </Field>
        <Field label="Date and time" required error={errors.scheduledDate?.message} hint={zoneHint}>
          <Input type="datetime-local" {...register('scheduledDate')} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Interviewer" error={errors.interviewer?.message}>
          <FormSelect control={control} name="interviewer" options={interviewerOptions(people, interview)} />
        </Field>
        <Field label="Length" error={errors.durationMinutes?.message}>
          <FormSelect
            control={control}
            name="durationMinutes"
            options={lengthOptions(Number(watch('durationMinutes')))}
          />
        </Field>
      </div>
    </>
  )
}

const types = interviewTypes.map((each) => ({ value: each, label: each }))

/** All colleagues, and whoever is assigned already though they may have left. */
function interviewerOptions(people: readonly { id: number; fullName: string }[], interview: Interview | undefined) {
  const assigned = interview?.interviewer
  const all = assigned && !people.some(({ id }) => id === assigned.id) ? [...people, assigned] : people
  return [
    { value: 'none', label: 'Not assigned' },
    ...all.map(({ id, fullName }) => ({
      value: String(id),
      label: id === assigned?.id && assigned.hasLeft ? `${fullName} (has left)` : fullName,
    })),
  ]
}
