import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form'
import type { z } from 'zod'
import { candidates, Candidate } from '#shared/candidates.ts'
import { employmentTypes } from '#shared/job-choices.ts'
import { Offer, offers, OfferTerms } from '#shared/offers.ts'
import { isUnknownAddress, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { currentRow } from '#web/api/current-row.ts'
import { fieldOf, tellAtField } from '#web/api/tell-at-field.ts'
import { candidateInWords } from '#web/candidates/candidate-in-words.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { ChangedNotice } from '#web/forms/changed-notice.tsx'
import { changesSince, inOneSentence, type FieldInWords } from '#web/forms/their-changes.ts'
import { useUntilMended } from '#web/forms/use-until-mended.ts'
import { useDropPick } from '#web/shell/use-drop-pick.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import { offerInWords } from './offer-in-words.ts'
import { OfferLetterField } from './offer-letter-field.tsx'
import { OpeningsTaken } from './openings-taken.tsx'
import { OfferTermsFields } from './offer-terms-fields.tsx'
import { WaitsFirst } from './waits-first.tsx'

type SendOfferDialogProps = {
  candidate: Candidate
  /** The offer that this one takes the place of. */
  revises?: Offer
  /** One that came to nothing, on whose terms this one begins. */
  after?: Earlier | undefined
  onClose: () => void
  /** The offer stands, but the candidate's address is unknown, so that no email went out (SPEC 8). */
  onUnknownAddress: () => void
}
type Terms = z.output<typeof OfferTerms>
type Earlier = Pick<Offer, 'offerType' | 'compensation' | 'startDate' | 'notes'>

/** Makes an offer and sends it (SPEC 5, Send offer), or a new version of one. Where it waits for approval the toast says so. */
export function SendOfferDialog({ candidate, revises, after, onClose, onUnknownAddress }: SendOfferDialogProps) {
  const refresh = useRefreshCandidate()
  const dropPick = useDropPick()
  const form = useForm<z.input<typeof OfferTerms>, unknown, Terms>({
    resolver: zodResolver(OfferTerms),
    defaultValues: termsOf(revises ?? after),
  })
  const { isDirty, errors } = form.formState
  const untilMended = useUntilMended(Object.keys(errors).length > 0)
  const tellWrong = tellFirst(untilMended)
  const [written, setWritten] = useState('')
  const [changes, setChanges] = useState<FieldInWords[]>([])
  const send = useMutation({
    mutationFn: (body: Terms) =>
      revises
        ? call(offers.revise, { params: { id: revises.id }, body }, { rowVersion: revises.updatedAt })
        : call(candidates.sendOffer, { params: { id: candidate.id }, body }, { rowVersion: candidate.updatedAt }),
    onSuccess: ({ awaitsApproval }) => {
      tellMade(candidate, awaitsApproval)
      onClose()
    },
    onError: (error) => {
      if (isUnknownAddress(error)) {
        onClose()
        return onUnknownAddress()
      }
      const theirs = theirChanges(error, candidate, revises)
      setChanges(theirs)
      tellAtField(form, error)
      // What they changed may take the candidate out of the list that is shown, and with them this window.
      const description = reasonOf(error) + inOneSentence(theirs)
      toast({ title: 'Failed to send offer', description, variant: 'destructive', until: untilMended() })
    },
    onSettled: (_, error) => {
      dropPick(candidate.id, error)
      return refresh(candidate.id)
    },
  })
  const toldBelow = changes.length > 0 || fieldOf(form, send.error) !== undefined
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={revises ? 'Revise offer' : 'Send Offer'}
      description={candidate.name}
      dirty={isDirty}
      pending={send.isPending}
      error={send.error && !isUnknownAddress(send.error) && !toldBelow ? reasonOf(send.error) : null}
      onSubmit={form.handleSubmit((terms) => {
        if (!terms.letter || written === wordsOf(form.getValues())) return send.mutate(terms)
        form.setError('letter', { message: letterIsOlder }, { shouldFocus: true })
        tellWrong({ letter: { type: 'custom', message: letterIsOlder } })
      }, tellWrong)}
      submitLabel={revises ? 'Send new version' : 'Send Offer'}
      pendingLabel="Sending..."
    >
      <WaitsFirst />
      {!revises && <OpeningsTaken jobId={candidate.jobId} />}
      {revises && (
        <p className="text-meta text-ink-soft">
          {revises.status === 'sent'
            ? 'Once the new version goes out, the letter that the candidate has can no longer be signed.'
            : 'The new version takes the place of the one that waits for approval.'}
        </p>
      )}
      <FormProvider {...form}>
        <OfferTermsFields candidate={candidate} />
        <OfferLetterField candidateId={candidate.id} onWritten={(terms) => setWritten(wordsOf(terms))} />
      </FormProvider>
      {changes.length > 0 && (
        <ChangedNotice
          title={`Someone else changed this ${revises ? 'offer' : 'candidate'} in the meantime`}
          advice="Where your offer still stands, send it again."
        >
          <DefinitionList items={changes} />
        </ChangedNotice>
      )}
    </FormDialog>
  )
}

/** What someone else changed first of what is sent over. */
const theirChanges = (error: Error, candidate: Candidate, revises: Offer | undefined) =>
  revises
    ? changesSince(revises, currentRow(Offer, error), offerInWords)
    : changesSince(candidate, currentRow(Candidate, error), candidateInWords)

const termsOf = (earlier: Earlier | undefined): z.input<typeof OfferTerms> => ({
  offerType: employmentTypes.find((type) => type === earlier?.offerType) ?? 'Full-time',
  compensation: earlier?.compensation ?? '',
  startDate: earlier?.startDate ?? '',
  notes: earlier?.notes ?? '',
  expiresOn: '',
  letter: null,
})

/** The terms that a letter tells of, as they stand: nobody is to sign a letter that says something else. */
const wordsOf = ({ offerType, compensation, startDate, notes, expiresOn }: z.input<typeof OfferTerms>) =>
  JSON.stringify([offerType, compensation, startDate, notes, expiresOn])
const letterIsOlder =
  'The terms above have changed since this letter was written or edited. Write it again from the terms, or put the change into it.'

const tellMade = ({ name }: Candidate, awaitsApproval: boolean) =>
  toast(
    awaitsApproval
      ? { title: 'Offer waits for approval', description: `It goes to ${name} once it is approved.` }
      : { title: 'Offer sent', description: `An offer has been sent to ${name}.` },
  )

/** SPEC 5 and 8: what is missing is told in a toast too. */
const tellFirst = (until: () => AbortSignal) => (errors: FieldErrors<z.input<typeof OfferTerms>>) => {
  const description = errors.compensation?.message ?? Object.values(errors).find((error) => error?.message)?.message
  toast({ title: 'Validation error', description, variant: 'destructive', until: until() })
}
