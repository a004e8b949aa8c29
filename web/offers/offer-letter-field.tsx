import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { offers, OfferTerms } from '#shared/offers.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { fieldOf, tellAtField } from '#web/api/tell-at-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type OfferForm = z.input<typeof OfferTerms>

interface OfferLetterFieldProps {
  candidateId: number
  /** The letter was written from these terms, or edited beside them. */
  onWritten: (terms: OfferForm) => void
}

/** The letter that goes out, written from the terms when asked for, and from then on as it was edited here. */
export function OfferLetterField({ candidateId, onWritten }: OfferLetterFieldProps) {
  const form = useFormContext<OfferForm>()
  const { register, setValue, watch, trigger, getValues, formState } = form
  const letter = watch('letter')
  const [awaited, setAwaited] = useState(false)
  const write = useMutation({
    mutationFn: ({ terms }: { terms: OfferForm; focused: Element | null }) =>
      call(offers.draftLetter, { params: { id: candidateId }, body: { ...terms, letter: null } }),
    onSuccess: (draft, { terms, focused }) => {
      // It took a while to write: whoever went on elsewhere stays there.
      setAwaited(document.activeElement === focused)
      setValue('letter', draft.letter, { shouldDirty: true, shouldValidate: true })
      // Terms that were changed meanwhile are not in it.
      onWritten(terms)
    },
    onError: (error) => void tellAtField(form, error),
  })
  const start = async () => {
    if (await trigger(['offerType', 'compensation', 'startDate', 'notes', 'expiresOn'], { shouldFocus: true }))
      write.mutate({ terms: { ...getValues() }, focused: document.activeElement })
  }
  const again = (
    <Button size="small" pending={write.isPending} pendingLabel="Writing..." onClick={start}>
      {letter ? 'Write again from the terms' : 'Read and edit the letter'}
    </Button>
  )
  return (
    <div className="flex flex-col items-start gap-2">
      {letter ? (
        <Field
          label="Letter"
          className="w-full"
          error={formState.errors.letter?.message}
          hint="Markdown: # heading, ## sub-heading, - list item. It goes out as it stands here; terms changed above do not change it."
        >
          <Textarea
            rows={14}
            autoFocus={awaited}
            spellCheck
            // What was typed until the new one comes would be lost.
            readOnly={write.isPending}
            className="leading-relaxed"
            {...register('letter', { onChange: () => onWritten(getValues()) })}
          />
        </Field>
      ) : (
        <p className="text-meta text-ink-soft">
          The letter is written from these terms, with the organisation’s template, and sent as a PDF with a link to
          sign.
        </p>
      )}
      {again}
      {write.error && !fieldOf(form, write.error) && <InlineError>{reasonOf(write.error)}</InlineError>}
    </div>
  )
}
