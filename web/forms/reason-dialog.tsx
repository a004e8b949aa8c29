import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { reasonOf } from '#web/api/api-error.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/toasts/toast.ts'

type ReasonDialogProps = {
  title: string
  /** Whom or what it is about. */
  about: string
  submitLabel: string
  hint?: string
  /** What is said when there is none; without it a reason may be left out. */
  missing?: string
  charactersMax: number
  call: (body: { reason: string }) => Promise<unknown>
  /** Why it was refused, and what of what was shown then is otherwise now. */
  whyRefused?: (error: unknown) => string
  done: { title: string; description: string }
  /** Reads again what it changed, also after a refusal: that may say that there is something newer. */
  onSettled: (error: unknown) => unknown
  onClose: () => void
}

/** Ends the present state of something with a reason, in one's own words. */
export function ReasonDialog({
  about,
  hint,
  missing,
  charactersMax,
  call,
  whyRefused = reasonOf,
  done,
  onSettled,
  onClose,
  ...named
}: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  const [told, setTold] = useState<string | null>(null)
  const act = useMutation({
    mutationFn: call,
    onSuccess: () => {
      toast(done)
      onClose()
    },
    // Once it is read again, what was shown is not known any more.
    onError: (error) => setTold(whyRefused(error)),
    onSettled: (_done, error) => onSettled(error),
  })
  const validate = (text: string) => missing === undefined || text.trim() !== '' || missing
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      {...named}
      description={about}
      dirty={form.formState.isDirty}
      pending={act.isPending}
      error={act.error && told}
      onSubmit={form.handleSubmit((body) => act.mutate(body))}
    >
      <Field
        label="Reason"
        required={missing !== undefined}
        error={form.formState.errors.reason?.message}
        {...(hint && { hint })}
      >
        <Textarea rows={4} maxLength={charactersMax} {...form.register('reason', { validate })} />
      </Field>
    </FormDialog>
  )
}
