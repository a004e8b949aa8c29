import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'
import { schedulingOf } from './scheduling-values.ts'

const fields = [
  {
    name: 'lengthMinutes',
    label: 'Minutes that an interview takes',
    hint: 'For invitations; each can name another length.',
  },
  {
    name: 'noticeHours',
    label: 'Hours of notice',
    hint: 'No earlier time is offered.',
  },
  {
    name: 'horizonDays',
    label: 'Days ahead',
    hint: 'Times are offered up to then.',
  },
  {
    name: 'changeDeadlineHours',
    label: 'Hours of notice for a change',
    hint: 'Until then the candidate moves or cancels on their own page; later they are told whom to write to.',
  },
  {
    name: 'bufferMinutes',
    label: 'Minutes between interviews',
    hint: 'Kept free before and after each interview that an interviewer has.',
  },
] as const

/** How candidates choose the time of an interview themselves. */
export function SystemConfigurationScheduling({ form, version }: SettingsFormProps<ReturnType<typeof schedulingOf>>) {
  const { errors } = form.formState
  return (
    <SystemConfigurationCard
      section="interview-times"
      form={form}
      version={version}
      valuesOf={schedulingOf}
      saved={{ title: 'Interview times saved', description: 'They hold for every page that is opened from now on.' }}
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
