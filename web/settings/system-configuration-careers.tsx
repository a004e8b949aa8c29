import type { FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
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
      wordsOf={wordsOf}
      saved={{ title: 'Careers site saved', description: 'Applications keep the words that were agreed to.' }}
    >
      <Field
        label={consentLabel}
        required
        error={errors.applicationConsent?.message}
        hint="Stands beside the box that applicants tick. Each application keeps the words as they stood."
      >
        <Textarea rows={4} spellCheck {...form.register('applicationConsent')} />
      </Field>
    </SystemConfigurationCard>
  )
}

const consentLabel = 'Consent text'

const wordsOf = ({ applicationConsent }: ReturnType<typeof careersOf>): FieldInWords[] => [
  { term: consentLabel, detail: applicationConsent },
]
