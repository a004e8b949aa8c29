import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { wordsOfCareers } from './card-words.ts'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'
import { careersOf } from './system-configuration-values.ts'

/** What applicants agree to on the careers site. */
export function SystemConfigurationCareers({ form, settings }: SettingsFormProps<ReturnType<typeof careersOf>>) {
  const { errors } = form.formState
  return (
    <SystemConfigurationCard
      section="careers"
      form={form}
      settings={settings}
      valuesOf={careersOf}
      wordsOf={wordsOfCareers}
      saved={{ title: 'Careers site saved', description: 'Applications keep the words that were agreed to.' }}
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
