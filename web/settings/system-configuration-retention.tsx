import { useWatch } from 'react-hook-form'
import type { FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RetentionPreview } from './retention-preview.tsx'
import { RetentionForm, retentionOf } from './retention-values.ts'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'

/** How long candidates whose candidacy has ended are kept with name and words, and who would go now. */
export function SystemConfigurationRetention({ form, settings }: SettingsFormProps<ReturnType<typeof retentionOf>>) {
  const { errors } = form.formState
  const typed = RetentionForm.safeParse({ months: useWatch({ control: form.control, name: 'months' }) })
  const months = typed.success ? typed.data.retentionMonths : 0
  return (
    <SystemConfigurationCard
      section="retention"
      form={form}
      settings={settings}
      valuesOf={retentionOf}
      wordsOf={wordsOf}
      saved={{ title: 'Retention saved', description: 'It holds from the next hour on.' }}
    >
      <p className="max-w-prose text-ink-soft">
        Candidates who were rejected, who withdrew, or whose job was closed lose name, contact, resume and every free
        text once nothing has happened for so long, and leave every list and figure of hiring. The talent pool and
        whoever accepted an offer are kept. This cannot be undone.
      </p>
      <Field
        label={monthsLabel}
        required
        error={errors.months?.message}
        hint="0 keeps them for ever."
        className="sm:max-w-[calc(50%-0.5rem)]"
      >
        <Input inputMode="numeric" autoComplete="off" {...form.register('months')} />
      </Field>
      {months > 0 && <RetentionPreview months={months} version={settings.updatedAt} />}
    </SystemConfigurationCard>
  )
}

const monthsLabel = 'Months to keep ended candidacies'

const wordsOf = ({ months }: ReturnType<typeof retentionOf>): FieldInWords[] => [{ term: monthsLabel, detail: months }]
