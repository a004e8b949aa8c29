import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RetentionPreview } from './retention-preview.tsx'
import { RetentionForm, retentionOf } from './retention-values.ts'
import { SystemConfigurationCard } from './system-configuration-card.tsx'
import { useSaveSettings } from './use-save-settings.ts'

type SystemConfigurationRetentionProps = {
  form: UseFormReturn<z.input<typeof RetentionForm>, unknown, z.output<typeof RetentionForm>>
  version: string
}

/** How long candidates whose candidacy has ended are kept with name and words, and who would go now. */
export function SystemConfigurationRetention({ form, version }: SystemConfigurationRetentionProps) {
  const { errors, isDirty } = form.formState
  const typed = RetentionForm.safeParse({ months: useWatch({ control: form.control, name: 'months' }) })
  const months = typed.success ? typed.data.retentionMonths : 0
  const save = useSaveSettings({
    version,
    onSaved: (saved) => form.reset(retentionOf(saved)),
    toast: { title: 'Retention saved', description: 'It holds from the next hour on.' },
  })
  return (
    <SystemConfigurationCard
      section="retention"
      dirty={isDirty}
      pending={save.isPending}
      error={save.error}
      onSubmit={form.handleSubmit((change) => save.mutate(change))}
    >
      <p className="max-w-prose text-ink-soft">
        Candidates who were rejected, who withdrew, or whose job was closed lose name, contact, resume and every free
        text once nothing has happened for so long. Figures stay. The talent pool and whoever accepted an offer are
        kept. This cannot be undone.
      </p>
      <Field
        label="Keep ended candidacies for months"
        required
        error={errors.months?.message}
        hint="0 keeps them for ever."
        className="sm:max-w-[calc(50%-0.5rem)]"
      >
        <Input inputMode="numeric" autoComplete="off" {...form.register('months')} />
      </Field>
      {months > 0 && <RetentionPreview months={months} version={version} />}
    </SystemConfigurationCard>
  )
}
