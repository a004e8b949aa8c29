import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { SettingsChange, VersionedSettings } from '#shared/settings.ts'
import { errorTypeOf, reasonOf } from '#web/api/api-error.ts'
import { theirsShown } from '#web/api/reason-with-theirs.ts'
import { showSaved } from '#web/forms/show-saved.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import type { Toast } from '#web/ui/toast.ts'
import { configurationSections, type ConfigurationSection } from './configuration-sections.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** What each card is given: a form that makes a change of the settings of what is typed, and the version that it shows. */
export type SettingsFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, z.output<typeof SettingsChange>>
  version: string
}

type SystemConfigurationCardProps<Values extends FieldValues> = SettingsFormProps<Values> & {
  section: ConfigurationSection
  /** What the form shows of the settings. */
  valuesOf: (settings: VersionedSettings) => Values
  /** Said once they are saved. */
  saved: Toast
  children: ReactNode
}

/** A few settings that belong together, saved together. */
export function SystemConfigurationCard<Values extends FieldValues>(props: SystemConfigurationCardProps<Values>) {
  const { section, form, version, valuesOf, saved, children } = props
  const title = configurationSections[section]
  const { isDirty } = form.formState
  const [sent, setSent] = useState<Values>()
  // What was sent is saved: the form shows it as the server keeps it, whatever it does with newer settings while one types.
  const onSaved = (settings: VersionedSettings) => showSaved(form, valuesOf(settings), sent ?? form.getValues())
  const save = useSaveSettings({ version, onSaved, toast: saved })
  const submit = (event: SubmitEvent) => {
    setSent(structuredClone(form.getValues()))
    return form.handleSubmit((change) => save.mutate(change))(event)
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
              disabled={!isDirty && !save.isPending}
              pending={save.isPending}
              pendingLabel="Saving..."
              aria-label={`Save ${title}`}
            >
              Save
            </Button>
          </div>
        }
      >
        {children}
        {save.error && (
          <InlineError>{errorTypeOf(save.error) === 'conflict' ? changedByOthers : reasonOf(save.error)}</InlineError>
        )}
      </Card>
    </form>
  )
}

const changedByOthers = `Someone else changed the settings in the meantime. ${theirsShown}`
