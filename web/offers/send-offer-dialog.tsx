import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Controller, FormProvider, useForm, type FieldErrors } from 'react-hook-form'
import type { z } from 'zod'
import { candidates, type Candidate } from '#shared/candidates.ts'
import { employmentTypes } from '#shared/jobs.ts'
import { offerCurrency, OfferTerms } from '#shared/offers.ts'
import { isUnknownAddress, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { OfferLetterField } from './offer-letter-field.tsx'

type SendOfferDialogProps = {
  candidate: Candidate
  onClose: () => void
  /** The offer stands, but the candidate's address is unknown, so that no e-mail went out (SPEC 8). */
  onUnknownAddress: () => void
}
type Terms = z.output<typeof OfferTerms>

/** Makes an offer and sends it (SPEC 5, Send offer). */
export function SendOfferDialog({ candidate, onClose, onUnknownAddress }: SendOfferDialogProps) {
  const refresh = useRefreshCandidate()
  const form = useForm<z.input<typeof OfferTerms>, unknown, Terms>({
    resolver: zodResolver(OfferTerms),
    defaultValues: { offerType: 'Full-time', compensation: '', startDate: '', notes: '', expiresOn: '', letter: null },
  })
  const { errors, isDirty } = form.formState
  const send = useMutation({
    mutationFn: (body: Terms) =>
      call(candidates.sendOffer, { params: { id: candidate.id }, body }, { rowVersion: candidate.updatedAt }),
    onSuccess: () => {
      toast({ title: 'Offer sent', description: `An offer has been sent to ${candidate.name}.` })
      onClose()
    },
    onError: (error) => {
      if (isUnknownAddress(error)) {
        onClose()
        return onUnknownAddress()
      }
      toast({ title: 'Failed to send offer', description: reasonOf(error), variant: 'destructive' })
    },
    onSettled: () => refresh(candidate.id),
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Send Offer"
      description={candidate.name}
      dirty={isDirty}
      pending={send.isPending}
      error={send.error && !isUnknownAddress(send.error) ? reasonOf(send.error) : null}
      onSubmit={form.handleSubmit((terms) => send.mutate(terms), tellFirst)}
      submitLabel="Send Offer"
      pendingLabel="Sending..."
    >
      <Field label="Offer Type" error={errors.offerType?.message}>
        <Controller
          control={form.control}
          name="offerType"
          render={({ field: { value, onChange } }) => (
            <Select
              value={value}
              onChange={onChange}
              options={employmentTypes.map((each) => ({ value: each, label: each }))}
            />
          )}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={`Compensation (${offerCurrency})`}
          required
          error={errors.compensation?.message}
          hint={candidate.expectedSalary ? `Expected: ${candidate.expectedSalary}` : undefined}
        >
          <Input placeholder="120,000" autoComplete="off" {...form.register('compensation')} />
        </Field>
        <Field label="Start Date" error={errors.startDate?.message}>
          <Input type="date" {...form.register('startDate')} />
        </Field>
      </div>
      <Field label="Notes" error={errors.notes?.message}>
        <Textarea rows={3} {...form.register('notes')} />
      </Field>
      <Field
        label="Stands Until"
        className="sm:max-w-1/2"
        error={errors.expiresOn?.message}
        hint="The last day to accept. Left empty, System Configuration decides."
      >
        <Input type="date" {...form.register('expiresOn')} />
      </Field>
      <FormProvider {...form}>
        <OfferLetterField candidateId={candidate.id} />
      </FormProvider>
    </FormDialog>
  )
}

/** SPEC 5 and 8: what is missing is told in a toast too. */
function tellFirst(errors: FieldErrors<z.input<typeof OfferTerms>>) {
  const description = errors.compensation?.message ?? Object.values(errors).find((error) => error?.message)?.message
  toast({ title: 'Validation error', description, variant: 'destructive' })
}
