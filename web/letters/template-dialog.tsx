import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { letterFields } from '#shared/letter-fields.ts'
import type { LetterWords } from '#shared/letters.ts'
import { SavedLetter, savedLetters, SavedLetterWords } from '#shared/saved-letters.ts'
import { reasonWithTheirs } from '#web/api/reason-with-theirs.ts'
import { call } from '#web/api/call.ts'
import { fieldOf, tellAtField } from '#web/api/tell-at-field.ts'
import type { FieldInWords } from '#web/forms/their-changes.ts'
import { TheirChangesNotice } from '#web/forms/their-changes-notice.tsx'
import { useTheirs } from '#web/forms/use-theirs.ts'
import { useUser } from '#web/session/use-session.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldsOfText } from '#web/ui/fields-of-text.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/toasts/toast.ts'
import { useRefreshTemplates } from './use-templates.ts'

type TemplateDialogProps = {
  /** The one to change; without it a new one is saved. */
  template?: SavedLetter
  /** What a new one begins with. */
  words?: LetterWords
  onClose: () => void
}

const wordsOf = ({ name, subject, text }: SavedLetterWords): FieldInWords[] => [
  { term: 'Name', detail: name },
  { term: 'Subject', detail: subject },
  { term: 'Message', detail: text },
]

/** Saves a text for emails to candidates, or changes one. */
export function TemplateDialog({ template, words, onClose }: TemplateDialogProps) {
  const { id: begunBy } = useUser()
  const refresh = useRefreshTemplates()
  // As it was when the window opened, or as somebody else left it once they were first.
  const [base, setBase] = useState(template)
  const { changes, note } = useTheirs(SavedLetter, wordsOf)
  const form = useForm<SavedLetterWords>({
    resolver: zodResolver(SavedLetterWords),
    values: base
      ? { name: base.name, subject: base.subject, text: base.text }
      : { name: '', subject: '', text: '', ...words },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = form.formState
  const save = useMutation({
    mutationFn: (body: SavedLetterWords) =>
      base
        ? call(savedLetters.edit, { params: { id: base.id }, body }, { rowVersion: base.updatedAt, begunBy })
        : call(savedLetters.create, { body }, { begunBy }),
    onSuccess: ({ name }) => {
      toast({ title: 'Template saved', description: name })
      onClose()
      return refresh()
    },
    onError: (error) => {
      const theirs = base && note(error, base)
      if (theirs) setBase(theirs)
      tellAtField(form, error)
      return refresh()
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={template ? 'Edit template' : 'New template'}
      dirty={isDirty}
      pending={save.isPending}
      error={save.error && changes.length === 0 && !fieldOf(form, save.error) ? reasonWithTheirs(save.error) : null}
      onSubmit={form.handleSubmit((body) => save.mutate(body))}
      submitLabel="Save template"
      pendingLabel="Saving..."
    >
      <Field label="Name" required error={errors.name?.message} hint="All who may write to candidates find it by this.">
        <Input autoComplete="off" autoFocus {...form.register('name')} />
      </Field>
      <Field label="Subject" required error={errors.subject?.message}>
        <Input autoComplete="off" {...form.register('subject')} />
      </Field>
      <Field label="Message" required error={errors.text?.message}>
        <Textarea rows={8} className="field-sizing-content max-h-[40dvh] min-h-36" {...form.register('text')} />
      </Field>
      <FieldsOfText label="Fields that are filled in" fields={letterFields} />
      <TheirChangesNotice what="template" changes={changes} />
    </FormDialog>
  )
}
