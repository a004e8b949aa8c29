import { useForm } from 'react-hook-form'
import { asLine } from '#shared/fields.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'

type AnonymiseDialogProps = {
  name: string
  pending: boolean
  error: string | null
  onConfirm: (name: string) => void
  onClose: () => void
}

/** Asks for the candidate's name, letter by letter: what follows cannot be undone. */
export function AnonymiseDialog({ name, pending, error, onConfirm, onClose }: AnonymiseDialogProps) {
  const form = useForm({ defaultValues: { typed: '' } })
  const { errors } = form.formState
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Anonymise ${name}?`}
      description="Nobody can bring back what is taken out: name, contact, resume, answers, notes, emails, letters and calendar data. Scores, ratings and statuses stay, tied to nobody. The candidate appears in no list and no figure of hiring any more."
      dirty={false}
      pending={pending}
      error={error}
      onSubmit={form.handleSubmit(({ typed }) => onConfirm(typed.trim()))}
      danger
      submitLabel="Anonymise for good"
      pendingLabel="Anonymising..."
    >
      <Field label={`Type ${name} to confirm`} required error={errors.typed?.message}>
        <Input
          autoComplete="off"
          spellCheck={false}
          {...form.register('typed', {
            validate: (typed) => asLine(typed) === asLine(name) || 'This is not the name of the candidate',
          })}
        />
      </Field>
    </FormDialog>
  )
}
