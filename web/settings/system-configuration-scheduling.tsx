import type { FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'
import { schedulingFields, schedulingOf } from './scheduling-values.ts'

/** How candidates choose the time of an interview themselves. */
export function SystemConfigurationScheduling({ form, settings }: SettingsFormProps<ReturnType<typeof schedulingOf>>) {
  const { errors } = form.formState
  return (
    <SystemConfigurationCard
      section="interview-times"
      form={form}
      settings={settings}
      valuesOf={schedulingOf}
      wordsOf={wordsOf}
      saved={{ title: 'Interview times saved', description: 'They hold for every page that is opened from now on.' }}
    >
      <p className="max-w-prose text-ink-soft">
        Candidates choose among the times at which all interviewers are free: within the hours that each sets under My
        availability, and clear of their interviews and calendars.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {schedulingFields.map(({ name, label, hint }) => (
          <Field key={name} label={label} required error={errors[name]?.message} hint={hint}>
            <Input inputMode="numeric" autoComplete="off" {...form.register(name)} />
          </Field>
        ))}
      </div>
    </SystemConfigurationCard>
  )
}

const wordsOf = (values: ReturnType<typeof schedulingOf>): FieldInWords[] =>
  schedulingFields.map(({ name, label }) => ({ term: label, detail: values[name] }))
