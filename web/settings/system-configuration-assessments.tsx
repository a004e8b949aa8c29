import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { timeFactors } from '#shared/time-factors.ts'
import { timeText } from '#web/assessments/standing-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { assessmentsOf, type AssessmentsForm } from './assessment-terms-values.ts'
import { SystemConfigurationCard } from './system-configuration-card.tsx'
import { useSaveSettings } from './use-save-settings.ts'

type SystemConfigurationAssessmentsProps = {
  form: UseFormReturn<z.input<typeof AssessmentsForm>, unknown, z.output<typeof AssessmentsForm>>
  version: string
}

const options = timeFactors.map((factor) => ({ value: String(factor), label: timeText(factor) }))

/** How the product's own assessments are given. */
export function SystemConfigurationAssessments({ form, version }: SystemConfigurationAssessmentsProps) {
  const { errors, isDirty } = form.formState
  const save = useSaveSettings({
    version,
    onSaved: (saved) => form.reset(assessmentsOf(saved)),
    toast: { title: 'Assessments saved', description: 'Links that are out keep their last day.' },
  })
  return (
    <SystemConfigurationCard
      section="assessments"
      dirty={isDirty}
      pending={save.isPending}
      error={save.error}
      onSubmit={form.handleSubmit((change) => save.mutate(change))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First reminder after days"
          required
          error={errors.firstReminderDays?.message}
          hint="From the link's sending, to whoever has not begun; 0 for none."
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('firstReminderDays')} />
        </Field>
        <Field
          label="Second reminder after days"
          required
          error={errors.secondReminderDays?.message}
          hint="From the link's sending too; 0 for none."
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('secondReminderDays')} />
        </Field>
        <Field
          label="Days that a link is good"
          required
          error={errors.expiryDays?.message}
          hint="Whoever has begun by then has all of their time."
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('expiryDays')} />
        </Field>
        <Field
          label="Time for everyone"
          error={errors.timeFactor?.message}
          hint="One candidate can be given another time on their own page."
        >
          <Controller
            control={form.control}
            name="timeFactor"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select ref={ref} value={value} onChange={onChange} onBlur={onBlur} options={options} />
            )}
          />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="showsScore"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Show the score at the end"
            checked={value}
            onChange={onChange}
            hint="When off, candidates are thanked and told what happens next."
          />
        )}
      />
    </SystemConfigurationCard>
  )
}
