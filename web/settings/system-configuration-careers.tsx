import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'
import { careersOf, type CareersForm } from './system-configuration-values.ts'
import { useSaveSettings } from './use-save-settings.ts'

type SystemConfigurationCareersProps = {
  form: UseFormReturn<z.input<typeof CareersForm>, unknown, z.output<typeof CareersForm>>
  version: string
}

/** What applicants agree to on the careers site. */
export function SystemConfigurationCareers({ form, version }: SystemConfigurationCareersProps) {
  const { errors, isDirty } = form.formState
  const save = useSaveSettings({
    version,
    onSaved: (saved) => form.reset(careersOf(saved)),
    toast: { title: 'Careers site saved', description: 'Applications keep the words that were agreed to.' },
  })
  return (
    <SystemConfigurationCard
      section="careers"
      dirty={isDirty}
      pending={save.isPending}
      error={save.error}
      onSubmit={form.handleSubmit((change) => save.mutate(change))}
    >
      <Field
        label="Consent text"
        required
        error={errors.applicationConsent?.message}
        hint="Stands beside the box that applicants tick. Each application keeps the words as they stood."
      >
        <Textarea rows={4} spellCheck {...form.register('applicationConsent')} />
      </Field>
    </SystemConfigurationCard>
  )
}
