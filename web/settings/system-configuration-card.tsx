import type { ReactNode, SubmitEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { SettingsChange, VersionedSettings } from '#shared/settings.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { theirChanges, type FieldInWords } from '#web/forms/their-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import type { Toast } from '#web/toasts/toast.ts'
import { configurationSections, type ConfigurationSection } from './configuration-sections.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** What each card is given: a form that makes a change of the settings of what is typed, and the settings as they were read last. */
export type SettingsFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, z.output<typeof SettingsChange>>
  settings: VersionedSettings
}

type SystemConfigurationCardProps<Values extends FieldValues> = SettingsFormProps<Values> & {
  section: ConfigurationSection
  /** What the form shows of the settings. */
  valuesOf: (settings: VersionedSettings) => Values
  /** The same in words, for whoever is told what someone else changed. */
  wordsOf: (values: Values) => FieldInWords[]
  /** Said once they are saved. */
  saved: Toast
  children: ReactNode
}

/** A few settings that belong together, saved together. */
export function SystemConfigurationCard<Values extends FieldValues>(props: SystemConfigurationCardProps<Values>) {
  const { section, form, settings, valuesOf, wordsOf, saved, children } = props
  const title = configurationSections[section]
  const { isDirty } = form.formState
  const { save, saving, error, conflict } = useSaveSettings({ form, current: settings, valuesOf, saved })
  const submit = (event: SubmitEvent) => {
    const sent = structuredClone(form.getValues())
    return form.handleSubmit((change) => save(change, sent))(event)
  }
  return (
    <form noValidate aria-label={title} onSubmit={submit}>
      <Card
        id={section}
        title={title}
        bodyClassName="flex flex-col gap-4"
        footer={
          <div className="flex items-center justify-end gap-3">
            {isDirty && <span className="text-meta text-ink-faint">Not saved yet</span>}
            <Button
              type="submit"
              variant={isDirty ? 'primary' : 'secondary'}
              disabled={!isDirty && !saving}
              pending={saving}
              pendingLabel="Saving..."
              aria-label={`Save ${title}`}
            >
              Save
            </Button>
          </div>
        }
      >
        {children}
        {conflict && (
          <ConflictNotice title="Someone else changed these settings in the meantime" {...conflict.choices}>
            <DefinitionList
              columns={1}
              items={theirChanges(wordsOf(valuesOf(conflict.base)), wordsOf(valuesOf(conflict.theirs)))}
            />
          </ConflictNotice>
        )}
        {error && <InlineError>{reasonOf(error)}</InlineError>}
      </Card>
    </form>
  )
}
