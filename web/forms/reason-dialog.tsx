import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { offerReasonCharactersMax } from '#shared/limits.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/toasts/toast.ts'

type ReasonDialogProps = {
  title: string
  candidate: { id: number; name: string }
  submitLabel: string
  hint?: string
  /** What is said when there is none; without it a reason may be left out. */
  missing?: string
  call: (body: { reason: string }) => Promise<unknown>
  /** Why it was refused, and what of what was shown then is otherwise now. */
  whyRefused?: (error: unknown) => string
  done: { title: string; description: string }
  onClose: () => void
}

/** Ends an offer's present state with a reason, in one's own words. */
export function ReasonDialog({
  candidate,
  hint,
  missing,
  call,
  whyRefused = reasonOf,
  done,
  onClose,
  ...named
}: ReasonDialogProps) {
  const refresh = useRefreshCandidate()
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
    // A refusal may say that there is something newer.
    onSettled: () => refresh(candidate.id),
  })
  const validate = (text: string) => missing === undefined || text.trim() !== '' || missing
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      {...named}
      description={candidate.name}
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
        <Textarea rows={4} maxLength={offerReasonCharactersMax} {...form.register('reason', { validate })} />
      </Field>
    </FormDialog>
  )
}
