import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { offerReasonCharactersMax } from '#shared/limits.ts'
import { offers, type WaitingOffer } from '#shared/offers.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

/** Sends an offer back to whoever made it, with the reason; the candidate never hears of it. */
export function ReturnOfferDialog({ offer, onClose }: { offer: WaitingOffer; onClose: () => void }) {
  const { candidate, madeBy } = offer
  const refresh = useRefreshCandidate()
  const form = useForm({ defaultValues: { reason: '' } })
  const sendBack = useMutation({
    mutationFn: (body: { reason: string }) =>
      call(offers.sendBack, { params: { id: offer.id }, body }, { rowVersion: offer.updatedAt }),
    onSuccess: () => {
      toast({ title: 'Offer sent back', description: madeBy ? `${madeBy.fullName} is told why.` : candidate.name })
      onClose()
      return refresh(candidate.id)
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Send the offer back"
      description={candidate.name}
      dirty={form.formState.isDirty}
      pending={sendBack.isPending}
      error={sendBack.error && reasonOf(sendBack.error)}
      onSubmit={form.handleSubmit((body) => sendBack.mutate(body))}
      submitLabel="Send Back"
    >
      <Field label="Reason" required error={form.formState.errors.reason?.message}>
        <Textarea
          rows={4}
          maxLength={offerReasonCharactersMax}
          {...form.register('reason', { validate: (text) => text.trim() !== '' || 'Say why the offer is sent back' })}
        />
      </Field>
    </FormDialog>
  )
}
