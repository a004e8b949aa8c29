import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'
import { schedulingOf, type SchedulingForm } from './scheduling-values.ts'
import { useSaveSettings } from './use-save-settings.ts'

type SystemConfigurationSchedulingProps = {
  form: UseFormReturn<ReturnType<typeof schedulingOf>, unknown, z.output<typeof SchedulingForm>>
  version: string
}

const fields = [
  {
    name: 'lengthMinutes',
    label: 'Minutes that an interview takes',
    hint: 'Of invitations; each can say otherwise.',
  },
  {
    name: 'noticeHours',
    label: 'Hours of notice',
    hint: 'No time that is nearer is offered.',
  },
  {
    name: 'horizonDays',
    label: 'Days ahead',
    hint: 'Times are offered up to then.',
  },
  {
    name: 'changeDeadlineHours',
    label: 'Hours before which changes end',
    hint: 'Until then the candidate moves or cancels on their own page; later they are told whom to write to.',
  },
  {
    name: 'bufferMinutes',
    label: 'Minutes between interviews',
    hint: 'Stay free before and after each interview of an interviewer, when times are offered.',
  },
] as const

/** How candidates choose the time of an interview themselves. */
export function SystemConfigurationScheduling({ form, version }: SystemConfigurationSchedulingProps) {
  const { errors, isDirty } = form.formState
  const save = useSaveSettings({
    version,
    onSaved: (saved) => form.reset(schedulingOf(saved)),
    toast: { title: 'Interview times saved', description: 'They hold for every page that is opened from now on.' },
  })
  return (
    <SystemConfigurationCard
      section="interview-times"
      dirty={isDirty}
      pending={save.isPending}
      error={save.error}
      onSubmit={form.handleSubmit((change) => save.mutate(change))}
    >
      <p className="max-w-prose text-ink-soft">
        Candidates choose among the times at which all interviewers are free: within the hours that each sets under My
        availability, and clear of their interviews and calendars.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, hint }) => (
          <Field key={name} label={label} required error={errors[name]?.message} hint={hint}>
            <Input inputMode="numeric" autoComplete="off" {...form.register(name)} />
          </Field>
        ))}
      </div>
    </SystemConfigurationCard>
  )
}
