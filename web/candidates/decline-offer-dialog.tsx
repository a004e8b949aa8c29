import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { offerReasonCharactersMax } from '#shared/limits.ts'
import { offers, type Offer } from '#shared/offers.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'

type DeclineOfferDialogProps = { offer: Offer; candidate: { id: number; name: string }; onClose: () => void }

/** Records that the candidate declined, and why: they go back to 75 and the submitter is told (DECISIONS, Moves). */
export function DeclineOfferDialog({ offer, candidate, onClose }: DeclineOfferDialogProps) {
  const refresh = useRefreshCandidate()
  const form = useForm({ defaultValues: { reason: '' } })
  const decline = useMutation({
    mutationFn: (body: { reason: string }) => call(offers.decline, { params: { id: offer.id }, body }),
    onSuccess: () => {
      toast({ title: 'Offer declined', description: `${candidate.name} is back at 1st Interview Completed.` })
      onClose()
      return refresh(candidate.id)
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Offer declined"
      description={candidate.name}
      dirty={form.formState.isDirty}
      pending={decline.isPending}
      error={decline.error && reasonOf(decline.error)}
      onSubmit={form.handleSubmit((body) => decline.mutate(body))}
      submitLabel="Record the refusal"
    >
      <Field label="Reason" hint="Optional; whoever asked for this hire sees it.">
        <Textarea rows={4} maxLength={offerReasonCharactersMax} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
