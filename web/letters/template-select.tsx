import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { fillLetter, type LetterValues } from '#shared/letter-fields.ts'
import type { LetterWords } from '#shared/letters.ts'
import type { SavedLetter } from '#shared/saved-letters.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import type { useTemplates } from './use-templates.ts'

interface TemplateSelectProps {
  templates: ReturnType<typeof useTemplates>
  /** What its fields stand for; undefined leaves them as they are. */
  values: LetterValues | undefined
  form: UseFormReturn<LetterWords>
}

/** Begins with a saved text, filled in for whom it goes to. Of what was typed it asks before it is replaced. */
export function TemplateSelect({ templates, values, form }: TemplateSelectProps) {
  const [chosen, setChosen] = useState<string>()
  const [asking, setAsking] = useState<SavedLetter>()
  const [putIn, setPutIn] = useState<LetterWords>({ subject: '', text: '' })
  const { data, error } = templates
  if (error && !data) return <LoadError title="Error loading the templates" reads={[templates]} />
  if (data?.letters.length === 0) return null
  const put = (template: SavedLetter) => {
    const words = values
      ? { subject: fillLetter(template.subject, values), text: fillLetter(template.text, values) }
      : { subject: template.subject, text: template.text }
    setChosen(String(template.id))
    setPutIn(words)
    for (const name of ['subject', 'text'] as const)
      form.setValue(name, words[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const choose = (id: string) => {
    const template = data?.letters.find((each) => String(each.id) === id)
    if (!template) return
    const { subject, text } = form.getValues()
    if (subject === putIn.subject && text === putIn.text) put(template)
    else setAsking(template)
  }
  return (
    <Field label="Template" className="flex-1 basis-44">
      <LateSelect
        value={chosen}
        onChange={choose}
        disabled={!data}
        placeholder="Choose a template"
        options={(data?.letters ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title="Replace what you wrote?"
        text={`Subject and message become those of “${asking?.name}”.`}
        confirmLabel="Replace"
        cancelLabel="Keep mine"
        danger
        onConfirm={() => {
          if (asking) put(asking)
          setAsking(undefined)
        }}
      />
    </Field>
  )
}
